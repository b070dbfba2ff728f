import { passwordUnmet } from '@proba/domain/access/password'
import { expect, test } from 'vitest'
import { knownPasswords } from './knownPasswords.ts'

/** The same text with its first letter large and its last one small. */
const inTwoCases = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase())

test('the list has more than 3,000 common passwords, each of which the rules would accept in some case (G-527)', async () => {
  const known = await knownPasswords()
  expect(known.size).toBeGreaterThan(3000)
  for (const common of ['1qaz2wsx', 'trustno1', '1234qwer', 'blink182']) expect(known.has(common)).toBe(true)
  for (const text of known) {
    expect(text).toBe(text.toLowerCase())
    expect(passwordUnmet(inTwoCases(text), 'x'), text).toEqual([])
  }
})
