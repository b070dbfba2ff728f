import { importRefusalSentences } from '@proba/domain/files/importRefusalSentences'
import type { Language, Translate } from '@proba/i18n'

/** The text of a refusal of a row, with what would do if that is known. */
export const refusalText = (
  { code, params }: { readonly code: string; readonly params: Parameters<typeof importRefusalSentences>[1] },
  language: Language,
  t: Translate,
): string =>
  importRefusalSentences(code, params, language)
    .map(({ key, values }) => t(`refusals.${key}`, values))
    .join('. ')
