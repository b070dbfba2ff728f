import { expect, test } from 'vitest'
import { fittingSize, isSizeFeature, titleWithoutSize, titleWithSize } from './additionalProduct.ts'

test('of the features of a fitting its size is the one with this code; lengths and ranges are chosen (G-440)', () => {
  const size = { code: 'size', value: '6 мм' }
  expect(fittingSize([{ code: 'colour', value: 'белый' }, size])).toBe(size)
  expect(fittingSize([{ code: 'colour', value: 'белый' }])).toBeUndefined()
  expect((['numbers', 'ranges', 'number', 'text'] as const).map((kind) => isSizeFeature({ kind }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['Замок', '6 мм', 'Замок 6 мм'],
  ['Замок 6 мм', '6 мм', 'Замок 6 мм'],
  ['Замок 6 мм, белый', '6 мм', 'Замок 6 мм, белый'],
  ['Замок 16 мм', '6 мм', 'Замок 16 мм 6 мм'],
  ['Замок', undefined, 'Замок'],
  ['Замок', '', 'Замок'],
])('a fitting %s of the size %s is named %s (G-621)', (title, size, name) => {
  expect(titleWithSize(title, size)).toBe(name)
})

test.each([
  ['Замок 6 мм', '6 мм', 'Замок'],
  ['Замок 16 мм', '6 мм', 'Замок 16 мм'],
  ['6 мм', '6 мм', '6 мм'],
  ['Замок', undefined, 'Замок'],
  ['Замок ', '', 'Замок'],
])('beside its size %s of the size %s is %s', (title, size, name) => {
  expect(titleWithoutSize(title, size)).toBe(name)
})
