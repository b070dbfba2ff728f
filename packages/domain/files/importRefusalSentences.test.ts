import { expect, test } from 'vitest'
import { importRefusalSentences } from './importRefusalSentences.ts'

test('a cell that is refused is named by the title of its column (G-645)', () => {
  expect(importRefusalSentences('cell_error', { column: 'count', error: '#N/A' }, 'ru')).toEqual([
    { key: 'cell_error', values: { column: 'Количество, шт', text: '', error: '#N/A' } },
  ])
  expect(
    importRefusalSentences('cell_unit', { column: 'length', text: '450 мм' }, 'en')[0]?.values,
  ).toMatchObject({ column: 'Length, cm', text: '450 мм' })
})

test('a line of a text that is not understood is shown in its refusal (G-658)', () => {
  expect(importRefusalSentences('text_unclear', { text: 'НБ 45' }, 'ru')).toEqual([
    { key: 'text_unclear', values: { text: 'НБ 45' } },
  ])
})

test('every other refusal is worded as in the cart', () => {
  expect(importRefusalSentences('count_not_positive_integer', { text: '-1' }, 'ru')).toEqual([
    { key: 'cell_count', values: { text: '-1' } },
  ])
  expect(importRefusalSentences('count_not_positive_integer', { text: '' }, 'ru')).toMatchObject([
    { key: 'count_not_positive_integer' },
  ])
  expect(importRefusalSentences('count_too_large', { max: 1200 }, 'en')).toEqual([
    { key: 'count_too_large', values: { pieces: '1,200' } },
  ])
})

test('a refusal of a name has what would do, where that is known (G-660)', () => {
  const [, near] = importRefusalSentences('unknown_article', { near: 'НБ-1\nНБ-2' }, 'ru')
  expect(near).toEqual({ key: 'hint_near', values: { names: '«НБ-1», «НБ-2»' } })
  const [, offered] = importRefusalSentences('coating_not_available', { offered: 'Gilding' }, 'en')
  expect(offered).toEqual({ key: 'hint_offered', values: { names: '“Gilding”' } })
  const [, lengths] = importRefusalSentences(
    'length_not_offered',
    { length: '47', lengths: '455\n500' },
    'ru',
  )
  expect(lengths).toEqual({ key: 'hint_lengths', values: { centimetres: '45,5; 50' } })
  const [, nearest] = importRefusalSentences('length_not_offered', { nearLengths: '455\n500' }, 'ru')
  expect(nearest).toEqual({ key: 'hint_near_lengths', values: { centimetres: '45,5; 50' } })
  const [, some] = importRefusalSentences('length_missing', { lengths: '450', more: 1200 }, 'en')
  expect(some).toEqual({ key: 'hint_lengths_more', values: { centimetres: '45', n: '1,200' } })
  expect(importRefusalSentences('unknown_article', {}, 'ru')).toHaveLength(1)
})
