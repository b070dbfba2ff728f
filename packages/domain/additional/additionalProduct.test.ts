import { expect, test } from 'vitest'
import { titleWithoutSize, titleWithSize } from './additionalProduct.ts'

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
])('beside its size %s of the size %s is %s', (title, size, name) => {
  expect(titleWithoutSize(title, size)).toBe(name)
})
