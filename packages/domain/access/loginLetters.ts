import { type Refusal, refusal } from '../text/refusal.ts'

/** Cyrillic letters that are read as Latin ones, small as the login knows both cases. */
const latinOf: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
  ...{ і: 'i', ј: 'j', ѕ: 's' },
}

const lettersOf = (word: string, script: RegExp) => word.match(script) ?? []

/**
 * The letter of another alphabet in a word of a login: who reads the login types it otherwise. The fewer are the strays; a
 * word ends at any sign that is no letter, so that a name and its mail domain may differ (decision G-650).
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

/**
 * The login that a login is read as when its Cyrillic letters are taken for Latin ones, with these letters; null where
 * there are none, or others that no Latin letter looks like (decision G-650).
 */
export function latinTwin(login: string): { readonly login: string; readonly letters: string } | null {
  const small = login.toLowerCase()
  const cyrillic = [...new Set(lettersOf(small, /\p{Script=Cyrillic}/gu))]
  if (cyrillic.length === 0 || !cyrillic.every((letter) => Object.hasOwn(latinOf, letter))) return null
  return {
    login: [...small].map((letter) => (Object.hasOwn(latinOf, letter) ? latinOf[letter] : letter)).join(''),
    letters: cyrillic.join(''),
  }
}
