import { expect, test } from 'vitest'
import { pastedNumber } from './pastedNumber.ts'
import type { Unit } from './unit.ts'

test.each<[text: string, unit: Unit, number: string]>([
  ['3 шт', 'pcs', '3'],
  ['3,00', 'pcs', '3'],
  ['3.00 pcs', 'pcs', '3'],
  ['1 200,0 шт.', 'pcs', '1200'],
  ['45 см', 'cm', '45'],
  ['45,5 см', 'cm', '45,5'],
  ['2,52 г', 'g', '2,52'],
  ['3', 'pcs', '3'],
  ['', 'pcs', ''],
  // Another unit, or a number that can be read in two ways, is left to the reader of the field.
  ['450 мм', 'cm', '450 мм'],
  ['1,000', 'pcs', '1,000'],
  ['1.000 шт', 'pcs', '1.000'],
  ['2,50', 'pcs', '2,50'],
  ['много', 'pcs', 'много'],
])('%j pasted into a field of %s is %j (G-647)', (text, unit, number) =>
  expect(pastedNumber(text, unit)).toBe(number),
)
