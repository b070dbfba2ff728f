import { formatParts } from '@proba/domain/number'
import { roundHalfUp } from '@proba/domain/rounding'
import { useCallback } from 'react'
import { useLanguage, useTranslate } from '../../lib/language.tsx'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** Sizes of files in words: kilobytes, from a megabyte on megabytes with one decimal. */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return useCallback(
    (bytes) => {
      if (bytes < megabyte)
        return t('imports.file.kilobytes', { n: Math.max(1, Math.round(bytes / kilobyte)) })
      return t('imports.file.megabytes', {
        n: formatParts(roundHalfUp((bytes / megabyte) * 10), 1, language, true),
      })
    },
    [t, language],
  )
}
