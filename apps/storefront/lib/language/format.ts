import { formatAccountGrams, formatGrams2, formatGrams3 } from '@proba/domain/product/weight'
import { formatDate, formatDateTime, formatDay } from '@proba/domain/text/dates'
import type { Language } from '@proba/domain/text/language'
import { formatKopecks } from '@proba/domain/text/money'
import { formatInteger } from '@proba/domain/text/number'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

const bind = (language: Language) => ({
  /** mg as grams, up to three decimals. */
  grams3: (mg: number | null | undefined) => formatGrams3(mg, language),
  /** What `grams3` leaves out of three decimals: the width of a column has room for it. */
  grams3Rest: (mg: number | null | undefined) =>
    mg === null || mg === undefined
      ? ''
      : formatAccountGrams(mg, language).slice(formatGrams3(mg, language).length),
  /** mg as grams, two decimals: totals and balances. */
  grams2: (mg: number | null | undefined) => formatGrams2(mg, language),
  integer: (value: number) => formatInteger(value, language),
  rubles: (kopecks: number) => formatKopecks(kopecks, language),
  /** Calendar day `YYYY-MM-DD`. */
  day: formatDay,
  /** Day of an instant. */
  date: (instant: string) => formatDate(instant),
  dateTime: (instant: string) => formatDateTime(instant),
})

/** The domain's formatters in the language of the interface. */
export type Format = ReturnType<typeof bind>

/** Formatters of weights, counts, money and dates. */
export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => bind(language), [language])
}
