import { expect, test } from 'vitest'
import { readField } from './readCell.ts'

test.each([
  ['count', '3 шт', 3],
  ['count', '3,00', 3],
  ['weight', '2,5 г', 2500],
  ['size', '4 мм', 4000],
] as const)('a %s of %j has the unit of its field (G-647)', (field, text, value) =>
  expect(readField(field, text, 'ru')).toEqual({ ok: true, value }),
)

test('a number in another unit is refused and not converted (G-647)', () => {
  expect(readField('weight', '2 кг', 'ru').ok).toBe(false)
  expect(readField('size', '4 см', 'ru').ok).toBe(false)
})
