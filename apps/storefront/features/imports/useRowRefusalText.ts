import { importRefusalSentences, isFileRefusal } from '@proba/domain/files/importRefusalSentences'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'

type Params = Parameters<typeof importRefusalSentences>[1]

/** Text of the refusal of a row of a file, which names its columns by their titles and says what would do. */
export function useRowRefusalText(): (code: string, params: Params) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (code, params) =>
    importRefusalSentences(code, params, language)
      .map(({ key, values }) => t(`${isFileRefusal(key) ? 'imports.refusal' : 'refusals'}.${key}`, values))
      .join('. ')
}
