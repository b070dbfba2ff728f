import { listedNames } from '@proba/domain/text/suggestions'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import type { ImportCheck } from './importState.ts'

/** What the file has in place of an article that was read in other letters; empty for a row as it is written (G-660). */
export function useReadAsText(): (
  row: Pick<ImportCheck['success'][number], 'article' | 'writtenAs'>,
) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return ({ article, writtenAs }) =>
    writtenAs.length === 0
      ? ''
      : t('imports.table.readAs', { written: listedNames(writtenAs, language), article })
}
