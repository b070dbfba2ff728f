import { languages } from '@proba/domain/text/language'
import type { Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'

/** What the words of a choice mean: its codes, and its names in every language, in small letters. */
export const choiceWords = <Value extends string>(
  values: readonly Value[],
  text: (t: Translate, value: Value) => string,
): ReadonlyMap<string, Value> =>
  new Map(
    values.flatMap((value) =>
      [value, ...languages.map((language) => text(translator(language), value))].map(
        (word) => [word.toLowerCase(), value] as const,
      ),
    ),
  )
