import { expect, test } from 'vitest'
import { type Unit, withoutUnit } from './unit.ts'

test.each<[string, Unit, string | null]>([
  ['3 шт', 'pcs', '3'],
  ['3 шт.', 'pcs', '3'],
  ['3шт', 'pcs', '3'],
  ['1 200 Штук', 'pcs', '1 200'],
  ['5 pcs', 'pcs', '5'],
  ['-5 шт', 'pcs', '-5'],
  ['45 см', 'cm', '45'],
  ['45.5cm', 'cm', '45.5'],
  ['12,5 г', 'g', '12,5'],
  ['12,5 гр.', 'g', '12,5'],
  ['2 мм', 'mm', '2'],
  ['3', 'pcs', '3'],
  ['', 'pcs', ''],
  ['много', 'pcs', 'много'],
  ['без ограничения', 'g', 'без ограничения'],
  ['1e3', 'pcs', '1e3'],
  ['5 кг', 'g', null],
  ['450 мм', 'cm', null],
  ['3 упак.', 'pcs', null],
  ['5 г', 'pcs', null],
])('in a column of its unit, %j in %s is %j (G-647)', (text, unit, number) =>
  expect(withoutUnit(text, unit)).toBe(number),
)
