import { importRefusalMessage, isFileRefusal } from '@proba/domain/files/importRefusalMessage'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'

type Params = Parameters<typeof importRefusalMessage>[1]

/** Text of the refusal of a row of a file, which names its columns by their titles. */
export function useRowRefusalText(): (code: string, params: Params) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (code, params) => {
    const { key, values } = importRefusalMessage(code, params, language)
    return t(`${isFileRefusal(code) ? 'imports.refusal' : 'refusals'}.${key}`, values)
  }
}
