import type { Language } from '@proba/domain/text/language'
import { createTranslate, type Translate } from '@proba/i18n'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { currentLanguage, keepLanguage, useCurrentLanguage } from './currentLanguage.ts'

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

/** Requested as soon as this module runs, before React renders. */
const first = { language: currentLanguage(), t: loadTranslate(currentLanguage()) }
const translateOf = (language: Language) => (language === first.language ? first.t : loadTranslate(language))

/** Provides the texts of the current language; shows `waiting` until they have loaded. */
export function LanguageProvider({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const wanted = useCurrentLanguage()
  const [shown, setShown] = useState<{ language: Language; t: Translate } | null>(null)

  useEffect(() => {
    let isCurrent = true
    translateOf(wanted).then(
      (t) => {
        if (!isCurrent) return
        document.documentElement.lang = wanted
        setShown({ language: wanted, t })
      },
      () => window.location.reload(),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])

  const value = useMemo(() => (shown ? { ...shown, setLanguage: keepLanguage } : null), [shown])
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
