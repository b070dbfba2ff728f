import { readFileNumber } from './fileNumber.ts'
import { type Unit, withoutUnit } from './unit.ts'

/**
 * A pasted number as the reader of its field takes it: without the unit of the field, and a whole number without zeros
 * behind its mark (decision G-647). Any other text is left as it is.
 */
export function pastedNumber(text: string, unit: Unit): string {
  const number = withoutUnit(text, unit) ?? text
  if (!/[.,]0+$/.test(number)) return number
  const read = readFileNumber(number)
  return read.ok && read.value !== null && Number.isInteger(read.value) ? String(read.value) : number
}
