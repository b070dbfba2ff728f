import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLines } from './pastedOrder.ts'

test.each([
  ['a line of a mail', 'Добрый день!\nНБ-22-068 золочение 45 см — 10 шт, 50 см 5\nС уважением, Анна', 1],
  ['sizes under an article', 'НБ-22-068 золочение:\n45 - 10\n50 - 5\n\nтел. 8 800 555-35-35', 2],
  ['sizes under an article with a size', 'НБ-22-068 45 см 10 шт\n50 см 5 шт', 2],
  ['an article with a space in it', 'НБ 22-068 45 10', 1],
  ['a dash for the hyphens', 'НБ–22–068 – 3 шт', 1],
  ['lone CR as line breaks', 'НБ-22-068 45 10\rНБ-22-069 50 5', 2],
  ['cells of a spreadsheet', 'Артикул\tДлина\tКол-во\n100234\t45\t10\n100235\t50\t2', 2],
  ['an article alone, which is a search', 'НБ-22-068', 0],
  ['a letter', 'Добрый день! Когда будет готов заказ 100024?', 0],
  ['an address', 'https://example.com/НБ-22-068?page=2 и ivan.petrov123@example.com 5', 0],
  ['a telephone number', '+7 (495) 123-45-67', 0],
  ['nothing', '', 0],
])('rows of an order in %s', (_, text, lines) => {
  expect(orderLines(text)).toBe(lines)
})

test('there are never more than the text has lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(orderLines(text)).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length)
    }),
  )
})
