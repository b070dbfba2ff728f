import type { Language } from '@proba/domain/text/language'
import { createTranslate, type Translate } from '@proba/i18n'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { currentLanguage, keepLanguage, useCurrentLanguage } from './currentLanguage.ts'
import { FirstVisitContext } from './firstVisit.ts'

interface LanguageValue {
  readonly language: Language
  readonly t: Translate
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** Only the texts of the language in use are fetched. */
const loaders = {
  ru: async () => (await import('@proba/i18n/bundles/storefrontBundle.ru')).storefrontMessagesRu,
  en: async () => (await import('@proba/i18n/bundles/storefrontBundle.en')).storefrontMessagesEn,
} as const

async function loadTranslate(language: Language): Promise<Translate> {
  return createTranslate(language, await loaders[language]())
}

const loaded = new Map<Language, Promise<Translate>>()

/** The texts of a language, loaded once. */
export function translateOf(language: Language): Promise<Translate> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const t = loadTranslate(language)
  loaded.set(language, t)
  t.catch(() => loaded.delete(language))
  return t
}

// Requested as soon as this module runs, before React renders.
if (globalThis.window) void translateOf(currentLanguage())

/** Provides the texts of the current language; shows `waiting` until they have loaded. */
export function LanguageProvider({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const wanted = useCurrentLanguage()
  const first = use(FirstVisitContext)
  const [shown, setShown] = useState<{ language: Language; t: Translate } | null>(first)

  useEffect(() => {
    let isCurrent = true
    translateOf(wanted).then(
      (t) => {
        if (!isCurrent) return
        document.documentElement.lang = wanted
        setShown((before) => (before?.t === t ? before : { language: wanted, t }))
      },
      () => window.location.reload(),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])

  const value = useMemo(
    () => shown && { language: shown.language, t: shown.t, setLanguage: keepLanguage },
    [shown],
  )
  if (!value) return waiting
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguageValue(): LanguageValue {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage needs LanguageProvider')
  return value
}

/** Texts of the interface: `t('cart.title', { n })`. */
export const useTranslate = (): Translate => useLanguageValue().t

/** Language of the interface and how to change it. */
export const useLanguage = (): Pick<LanguageValue, 'language' | 'setLanguage'> => useLanguageValue()
