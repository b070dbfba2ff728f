import type { Language } from '@proba/domain/text/language'
import type { Translate } from '@proba/i18n'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { FirstVisitContext } from '../firstVisit/firstVisit.ts'
import { keepLanguage, useCurrentLanguage } from './currentLanguage.ts'
import { translateOf } from './texts.ts'

interface LanguageValue {
  readonly language: Language
  readonly t: Translate
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** Provides the texts of the current language; shows `waiting` until they have loaded. */
export function LanguageProvider({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const current = useCurrentLanguage()
  const first = use(FirstVisitContext)
  const [shown, setShown] = useState<{ language: Language; t: Translate } | null>(first)

  useEffect(() => {
    let isCurrent = true
    translateOf(current).then(
      (t) => {
        if (!isCurrent) return
        document.documentElement.lang = current
        setShown((before) => (before?.t === t ? before : { language: current, t }))
      },
      () => {
        if (isCurrent) window.location.reload()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [current])

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
