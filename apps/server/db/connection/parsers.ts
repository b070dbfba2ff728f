import pg from 'pg'

/** The type number of int8[], which the driver's own list leaves out. */
const int8Array: number = 1016

/** int8 and numeric as JS numbers, so that both engines return them for counts and sums; throws if precision would be lost. */
function toNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned ${text}, which is beyond the safe integers`)
  }
  return value
}

function toNumbers(text: string): (number | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : toNumber(item)))
}

/**
 * Sets how column values reach the program, once for the process: int8 and numeric -> number, date ->
 * 'YYYY-MM-DD' (a business day has no instant); timestamptz stays a Date. The query builder maps its own columns itself.
 */
export function setParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, toNumber)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, toNumber)
  pg.types.setTypeParser(int8Array, toNumbers)
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
}
