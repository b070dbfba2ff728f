import type { Language } from '@proba/i18n'
import { describe, expect, test } from 'vitest'
import { bundles, flat } from './bundles.ts'

describe('one word for one thing', () => {
  /** Words that the texts of a language do not use, and what they use in their place. */
  const avoided: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
    en: [
      [/\bblanks?\b/i, 'order form'],
      [/\bself-marked\b/i, 'own hallmark'],
      [/\bown length\b/i, 'custom length'],
      [/\b(covering|plating)s?\b/i, 'coating'],
      [/\bwork contract\b|\bprocessing contract\b/i, 'tolling contract'],
      [/\bbids?\b/i, 'order, order check'],
      [/\bpositions?\b/i, 'article, size, row'],
      [/\bcount\b(?!:)/i, 'quantity'],
      [/\bremarks?\b/i, 'issue'],
      [/\bat most\b/i, 'up to, the limit is'],
      [/\bresidues?\b/i, 'stock'],
      [/\blocks?\b/i, 'clasp'],
      [/\bpersonal (account|area)\b/i, 'my account'],
      [/\bwrite (to )?us\b/i, 'contact us'],
    ],
    ru: [[/(%\{\w+\}|\d) позици/i, 'артикул, размер, штука']],
  }
  /** Texts that the specification gives word for word (Appendix E of the decisions). */
  const given = [
    'Unexpected error while checking the bid',
    'This account is blocked. If an error occurred, write to us or contact your manager.',
  ]
  const texts = Object.entries(bundles).flatMap(([name, bundle]) =>
    (['ru', 'en'] as const).map((language) => ({ name, language, texts: flat(bundle[language]) })),
  )

  test.each(texts)('$name, $language', ({ language, texts: all }) => {
    const wrong = [...all].flatMap(([key, text]) =>
      avoided[language]
        .filter(
          ([word]) =>
            !given.includes(text) &&
            word.test(text.replaceAll(/%\{\w+\}/g, (value) => (language === 'ru' ? value : ' '))),
        )
        .map(([, better]) => `${key}: “${text}”, better: ${better}`),
    )
    expect(wrong).toEqual([])
  })
})
