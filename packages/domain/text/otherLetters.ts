/** Latin letters that look like Cyrillic ones, in small letters: those of some pairs look alike only as capitals. */
const latinTwins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
  ...{ і: 'i', ј: 'j', ѕ: 's' },
}

/** The same pairs as two strings, letter by letter. */
export const lookAlikes = {
  cyrillic: Object.keys(latinTwins).join(''),
  latin: Object.values(latinTwins).join(''),
}

/** Letters of the Russian alphabet by the Latin ones that look like them; not і, ј and ѕ, which it does not have. */
const cyrillicTwins = Object.fromEntries(
  Object.entries(latinTwins).flatMap(([cyrillic, latin]) =>
    /[а-я]/.test(cyrillic) ? [[latin, cyrillic]] : [],
  ),
)

/** What the keys of a keyboard write, row by row, in either layout; first without Shift, then with it. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю.' + 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,'

const keysOf = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...from].map((key, at) => [key, to[at] ?? key]))
const toRussianKeys = keysOf(latinKeys, russianKeys)
const toLatinKeys = keysOf(russianKeys, latinKeys)

const isLatin = /\p{Script=Latin}/u
const isCyrillic = /\p{Script=Cyrillic}/u

/** The letter of a table in the case of the one it stands for; the character itself where the table lacks it. */
function twinOf(character: string, twins: Readonly<Record<string, string>>): string {
  const small = character.toLowerCase()
  if (!Object.hasOwn(twins, small)) return character
  const twin = twins[small] ?? character
  return character === small ? twin : twin.toUpperCase()
}

const withTwins = (text: string, twins: Readonly<Record<string, string>>): string =>
  Array.from(text, (character) => twinOf(character, twins)).join('')

/** A digit and the decimal point or comma behind it, which stay: they are typed alike in both layouts. */
const decimalMark = /([0-9][.,](?=[0-9]))/

/**
 * The text that the same keys write in the other layout; capitals stay capitals where a key has a letter for a sign.
 */
function withKeys(text: string, keys: Readonly<Record<string, string>>): string {
  const typed = text
    .split(decimalMark)
    .map((part, at) =>
      at % 2 === 1 ? part : Array.from(part, (key) => (Object.hasOwn(keys, key) ? keys[key] : key)).join(''),
    )
    .join('')
  return text === text.toUpperCase() ? typed.toUpperCase() : typed
}

/** The text with Latin letters in place of the Cyrillic ones that look like them. */
export const withLatinTwins = (text: string): string => withTwins(text, latinTwins)

/** The text with Russian letters in place of the Latin ones that look like them. */
export const withCyrillicTwins = (text: string): string => withTwins(text, cyrillicTwins)

/** Whether a Latin letter looks like this Cyrillic one, whatever its case. */
export const hasLatinTwin = (letter: string): boolean => Object.hasOwn(latinTwins, letter.toLowerCase())

/** Longer texts are no names or searches. */
const longest = 200

/**
 * What a text may mean if it was typed in other letters: in the other alphabet's letters that look alike, or in the
 * other layout of the keyboard. At most four texts, each once and never the text itself; digits and hyphens stay
 * (decision G-660).
 */
export function otherReadings(text: string): string[] {
  if (text.length > longest) return []
  const readings = [
    ...(isLatin.test(text) ? [withCyrillicTwins(text), withKeys(text, toRussianKeys)] : []),
    ...(isCyrillic.test(text) ? [withLatinTwins(text), withKeys(text, toLatinKeys)] : []),
  ]
  return [...new Set(readings)].filter((reading) => reading !== text)
}
