import { formatParts } from '@proba/domain/text/number'
import { roundHalfUp, roundUp } from '@proba/domain/text/rounding'
import { useCallback } from 'react'
import { useLanguage, useTranslate } from '../language/language.tsx'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/**
 * Sizes of files as text: kilobytes, and megabytes with one decimal from a megabyte on. A size `over` a limit that
 * would read the same as the limit gets two decimals, rounded up.
 */
export function useFileSize(): (bytes: number, over?: number) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return useCallback(
    (bytes, over) => {
      if (bytes < megabyte) return t('terms.unit.kilobytes', { n: Math.max(1, Math.round(bytes / kilobyte)) })
      const tenths = (size: number) => roundHalfUp((size / megabyte) * 10)
      const isAlike = over !== undefined && tenths(bytes) === tenths(over)
      const n = isAlike
        ? formatParts(roundUp((bytes / megabyte) * 100), 2, language, true)
        : formatParts(tenths(bytes), 1, language, true)
      return t('terms.unit.megabytes', { n })
    },
    [t, language],
  )
}
