import { expect, test } from 'vitest'
import { refusalMessage } from './refusalMessage.ts'

test('words weights in grams, pieces as numbers and lengths in centimetres', () => {
  expect(refusalMessage('min_weight', { left: 1500, min: 100000 }, 'ru').values).toEqual({
    grams: '1,50',
    minimumGrams: '100,00',
  })
  expect(refusalMessage('residue_exceeded', { exceeded: 1200 }, 'en').values).toEqual({ pieces: '1,200' })
  expect(refusalMessage('length_below_minimum', { min: 155 }, 'ru').values).toEqual({ centimetres: '15,5' })
})

test('names the reason of a closed position where one is known', () => {
  expect(refusalMessage('closed', { reason: 'ремонт' }, 'ru')).toEqual({
    key: 'closed_reason',
    values: { reason: 'ремонт' },
  })
  expect(refusalMessage('closed', { reason: '' }, 'ru')).toEqual({ key: 'closed', values: {} })
})

test('a reason belongs to a closed position alone', () => {
  expect(refusalMessage('not_available', { reason: 'ремонт' }, 'ru').key).toBe('not_available')
})

test.each([
  ['number_ambiguous', 0, 0, 'number_ambiguous', '0'],
  ['number_ambiguous', 0, 2, 'number_ambiguous_decimals', '0'],
  ['number_too_large', 1200, 0, 'number_too_large', '1,200'],
  ['number_too_large', 155, 1, 'number_too_large', '15.5'],
])('%s of the limit %d in %d decimals is worded by %s with %j', (code, limit, decimals, key, shown) => {
  expect(refusalMessage(code, { text: '1,5', limit, decimals }, 'en')).toEqual({
    key,
    values: { text: '1,5', limit: shown, smart_count: decimals },
  })
})

test('a cell that is refused is named by the title of its column (G-645)', () => {
  expect(refusalMessage('cell_error', { column: 'count', error: '#N/A' }, 'ru')).toEqual({
    key: 'cell_error',
    values: { column: 'Количество, шт', text: '', error: '#N/A' },
  })
  expect(refusalMessage('cell_unit', { column: 'length', text: '450 мм' }, 'en').values).toMatchObject({
    column: 'Length, cm',
    text: '450 мм',
  })
})

test('what is not named counts as nothing', () => {
  expect(refusalMessage('min_count', { left: 3 }, 'ru').values).toEqual({ pieces: '3', minimum: '0' })
})
