import { expect, test } from 'vitest'
import { articleNameLimits, checkArticleName } from './articleName.ts'

test.each([
  [' Бисмарк 01 ', false, 0, { name: 'Бисмарк 01', nameKey: 'БИСМАРК01' }],
  [' — ', false, 0, 'required'],
  ['НБ-22-130', true, 0, 'unique'],
  ['Бисмарк', false, articleNameLimits.perCompany, 'maxItems'],
])('the own name «%s», an article: %s, beside %d others (G-662)', (text, isArticle, names, expected) => {
  const read = checkArticleName(text, { isArticle, names })
  expect(read.ok ? read.value : read.refusal.code).toEqual(expected)
})
