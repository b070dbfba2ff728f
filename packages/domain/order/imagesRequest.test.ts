import { describe, expect, test } from 'vitest'
import { type ImagedArticle, imagesPurposeRefusal, orderImages } from './imagesRequest.ts'

test.each([
  ['', 'minLength'],
  ['сайт', 'minLength'],
  ['  сайт   ', 'minLength'],
  ['сайты', null],
  ['🙂🙂🙂🙂🙂', null],
  ['я'.repeat(1000), null],
  ['я'.repeat(1001), 'maxLength'],
])('a purpose needs five characters or more: %j (R-417)', (text, code) => {
  expect(imagesPurposeRefusal(text)?.code ?? null).toBe(code)
})

const articleOf = (article: string, more: Partial<ImagedArticle> = {}): ImagedArticle => ({
  article,
  coating: 'Родий',
  ofCoating: [],
  ofArticle: [],
  ...more,
})
const namesOf = (articles: readonly ImagedArticle[], most?: number) =>
  orderImages(articles, most).images.map(({ name }) => name)

describe('images of an order (G-165, G-400)', () => {
  test('are named by article, those of a coating by coating too', () => {
    const found = orderImages([
      articleOf('НЦ-1', { ofArticle: ['a', 'b'] }),
      articleOf('НЦ-2', { ofCoating: ['c'], ofArticle: ['d'] }),
      articleOf('НЦ-3'),
    ])
    expect(found.images).toEqual([
      { name: 'НЦ-1_1', article: 'НЦ-1', key: 'a' },
      { name: 'НЦ-1_2', article: 'НЦ-1', key: 'b' },
      { name: 'НЦ-2_Родий_1', article: 'НЦ-2', key: 'c' },
    ])
    expect(found.missing).toEqual(['НЦ-3'])
  })

  test('are there once for two coatings that share them, and an article is missing once', () => {
    const both = (coating: string) => [
      articleOf('НЦ-1', { coating, ofArticle: ['a'] }),
      articleOf('НЦ-2', { coating }),
    ]
    const found = orderImages([...both('Родий'), ...both('Без покрытия')])
    expect(found.images).toHaveLength(1)
    expect(found.missing).toEqual(['НЦ-2'])
  })

  test('have names that every system saves, each the only one', () => {
    expect(
      namesOf([articleOf('../1\u0000', { ofArticle: ['a'] }), articleOf('..:1_', { ofArticle: ['b'] })]),
    ).toEqual(['.._1__1', '.._1__1 (2)'])
    expect(namesOf([articleOf('...', { ofArticle: ['a'] })])).toEqual(['__1'])
    const [cut = ''] = namesOf([articleOf(`a${'😀'.repeat(60)}`, { ofArticle: ['a'] })])
    expect(cut.isWellFormed()).toBe(true)
  })

  test('are the first of each article where all of them would be too many', () => {
    const two = [articleOf('1', { ofArticle: ['a', 'b'] }), articleOf('2', { ofArticle: ['c', 'd'] })]
    expect(namesOf(two, 4)).toEqual(['1_1', '1_2', '2_1', '2_2'])
    expect(namesOf(two, 3)).toEqual(['1_1', '2_1'])
  })
})
