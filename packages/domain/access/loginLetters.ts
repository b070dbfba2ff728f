import { hasLatinTwin, withCyrillicTwins, withLatinTwins } from '../text/otherLetters.ts'
import { type Refusal, refusal } from '../text/refusal.ts'

const lettersOf = (word: string, script: RegExp) => word.match(script) ?? []

/**
 * The first letter of the rarer alphabet in a word that mixes Cyrillic and Latin: the letters look alike, and whoever
 * reads such a login mistypes it. Name and mail domain are different words and may differ (decision G-650).
 */
export function strayLetter(login: string): Refusal<'loginCyrillic' | 'loginLatin'> | null {
  for (const word of login.split(/[^\p{L}\p{M}]+/u)) {
    const cyrillic = lettersOf(word, /\p{Script=Cyrillic}/gu)
    const latin = lettersOf(word, /\p{Script=Latin}/gu)
    const areLatinFewer = latin.length < cyrillic.length
    const [letter] = areLatinFewer ? latin : cyrillic
    if (letter && latin.length > 0)
      return refusal(areLatinFewer ? 'loginLatin' : 'loginCyrillic', { word, letter })
  }
  return null
}

/** The login that another one reads as, and the letters of this one that are of the other alphabet. */
export type LoginTwin = { readonly login: string; readonly letters: string }

/**
 * The login of the other alphabet that a login looks like, in either direction: Cyrillic letters are read as Latin ones,
 * Latin letters of a login without Cyrillic ones as Russian. Null if a letter looks like none (decision G-650).
 */
export function loginTwin(login: string): LoginTwin | null {
  const small = login.toLowerCase()
  const latin = [...new Set(lettersOf(small, /\p{Script=Latin}/gu))]
  if (latin.length === 0 || /\p{Script=Cyrillic}/u.test(small)) return latinTwin(login)
  const twin = withCyrillicTwins(small)
  return lettersOf(twin, /\p{Script=Latin}/gu).length > 0 ? null : { login: twin, letters: latin.join('') }
}

/**
 * The Latin login that a Cyrillic one looks like, and the Cyrillic letters in it. Null if the login has no Cyrillic
 * letters, or one that does not look like a Latin letter (decision G-650).
 */
function latinTwin(login: string): LoginTwin | null {
  const small = login.toLowerCase()
  const cyrillic = [...new Set(lettersOf(small, /\p{Script=Cyrillic}/gu))]
  if (cyrillic.length === 0 || !cyrillic.every(hasLatinTwin)) return null
  return { login: withLatinTwins(small), letters: cyrillic.join('') }
}

/**
 * How a login is read: in small letters, and in Latin ones if it looks like such a login. Two that look alike have one.
 */
export const loginReading = (login: string): string => latinTwin(login)?.login ?? login.toLowerCase()
