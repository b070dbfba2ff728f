import { importRefusalSentences, isFileRefusal } from '@proba/domain/files/importRefusalSentences'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'

type Params = Parameters<typeof importRefusalSentences>[1]

/** Why a row of a file is refused, with the titles of the columns concerned, and which values would be accepted. */
export function useRowRefusalText(): (code: string, params: Params) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (code, params) =>
    importRefusalSentences(code, params, language)
      .map(({ key, values }) => t(`${isFileRefusal(key) ? 'imports.refusal' : 'refusals'}.${key}`, values))
      .join('. ')
}
