import { type Refusal, refusal } from '../text/refusal.ts'

/** Latin letters that look like Cyrillic ones; lower case, because logins ignore case. */
const latinOf: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
  ...{ і: 'i', ј: 'j', ѕ: 's' },
}

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

/**
 * The Latin login that a Cyrillic one looks like, and the Cyrillic letters in it. Null if the login has no Cyrillic
 * letters, or one that does not look like a Latin letter (decision G-650).
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
