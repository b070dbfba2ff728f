import { expect, test } from 'vitest'
import { importRefusalMessage } from './importRefusalMessage.ts'

test('a cell that is refused is named by the title of its column (G-645)', () => {
  expect(importRefusalMessage('cell_error', { column: 'count', error: '#N/A' }, 'ru')).toEqual({
    key: 'cell_error',
    values: { column: 'Количество, шт', text: '', error: '#N/A' },
  })
  expect(importRefusalMessage('cell_unit', { column: 'length', text: '450 мм' }, 'en').values).toMatchObject({
    column: 'Length, cm',
    text: '450 мм',
  })
})

test('a line of a text that is not understood is shown in its refusal (G-658)', () => {
  expect(importRefusalMessage('text_unclear', { text: 'НБ 45' }, 'ru')).toEqual({
    key: 'text_unclear',
    values: { text: 'НБ 45' },
  })
})

test('every other refusal is worded as in the cart', () => {
  expect(importRefusalMessage('count_too_large', { max: 1200 }, 'en').values).toEqual({ pieces: '1,200' })
})
