import { randomInt } from 'node:crypto'

/** Thirteen digits for a name, code or number that nothing else of this stand has, however often a journey runs on it. */
export const unusedDigits = (): string => String(randomInt(10 ** 12, 10 ** 13))
