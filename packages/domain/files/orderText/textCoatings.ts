import { withoutCoating } from '../../product/coating.ts'
import { foldText } from '../../product/search.ts'
import { isSameWord } from '../../text/sameWord.ts'

/** A coating of the dictionary with its names in all languages. */
export interface NamedCoating {
  readonly id: number
  readonly names: readonly string[]
}

/** Words that mean the same, whatever their endings and language, by what stands for them. */
const families: readonly (readonly [words: RegExp, stem: string])[] = [
  [/^золоч|^позол|^зол$|^gild/, 'gilded'],
  [/^роди|^род$|^rhod/, 'rhodium'],
  [/^черн(?!ен)|^black/, 'black'],
  [/^роз|^rose|^pink/, 'rose'],
  [/^оксид|^oxid|^чернен/, 'oxidised'],
]

/** Words of names by which no coating is known from another. */
const general = /^(?:покр|coat|plat(?:ing|ed)$|с$|со$|в$|with$|of$)/
const metals = /^(?:золот|серебр|платин|паллад|gold$|silver$|platin|pallad)/
const colours = /^(?:роз|rose|pink|бел|white|желт|yellow|красн|red$)/
const negations = /^(?:без|without|no)$/

/** A word by what stands for it. */
const stemOf = (word: string): string => families.find(([words]) => words.test(word))?.[1] ?? word

/** The words of a name that tell a coating from others. */
function stemsOf(name: string): string[] {
  const words: readonly string[] = foldText(name).match(/\p{L}+/gu) ?? []
  const isGolden = words.includes('gold') && words.some((word) => /^plat(?:ing|ed)$/.test(word))
  return words
    .filter((word) => !general.test(word))
    .map((word) => (isGolden && word === 'gold' ? 'gilded' : stemOf(word)))
}

/** Reads the coatings in the words of a line: the ids that they may mean, none where they mean none. */
export type CoatingReader = (words: readonly string[]) => readonly number[]

/** Words that may mean a coating, by what stands for them: no metals and their colours. */
function stemsIn(words: readonly string[]): string[] {
  const isMetal = (word: string | undefined) => word !== undefined && metals.test(word)
  const isPlated = (word: string | undefined) => word !== undefined && /^plat(?:ing|ed)$/.test(word)
  return words.flatMap((word, at) => {
    if (word === 'gold' && isPlated(words[at + 1])) return ['gilded']
    if (isMetal(word) || general.test(word)) return []
    const isOfMetal = colours.test(word) && (isMetal(words[at + 1]) || isMetal(words[at - 1]))
    return isOfMetal ? [] : [stemOf(word)]
  })
}

/** Whether the words mean that there is no coating, or not one of those that are named. */
const isUncoated = (words: readonly string[], meant: readonly string[]): boolean =>
  words.includes('uncoated') ||
  words.some((word, at) => {
    const next = words[at + 1] ?? ''
    return negations.test(word) && (/^(?:покр|coat|plat)/.test(next) || meant.includes(stemOf(next)))
  })

/**
 * Reads words as coatings of the dictionary: the one whose whole name they have, or else all that share a word with
 * them (decision G-658).
 */
export function coatingReader(coatings: readonly NamedCoating[]): CoatingReader {
  const known = coatings
    .filter(({ id }) => id !== withoutCoating)
    .flatMap(({ id, names }) => names.map((name) => ({ id, stems: stemsOf(name) })))
    .filter(({ stems }) => stems.length > 0)
  const once = (found: readonly { readonly id: number }[]) => [...new Set(found.map(({ id }) => id))]
  return (words) => {
    const stems = stemsIn(words)
    const isMeant = (stem: string) => stems.some((word) => isSameWord(word, stem))
    const meant = stems.filter((word) =>
      known.some(({ stems }) => stems.some((stem) => isSameWord(word, stem))),
    )
    if (meant.length === 0) return isUncoated(words, meant) ? [withoutCoating] : []
    const covers = ({ stems }: { readonly stems: readonly string[] }) =>
      meant.every((word) => stems.some((stem) => isSameWord(word, stem)))
    const whole = known.filter(({ stems }) => stems.every(isMeant))
    const best = whole.filter(covers)
    const shared = known.filter(covers)
    const others =
      shared.length > 0 && whole.length === 0 ? shared : known.filter(({ stems }) => stems.some(isMeant))
    const ids = once(best.length > 0 ? best : others)
    return isUncoated(words, meant) ? [withoutCoating, ...ids] : ids
  }
}

/** Coatings as people call them in one word, by what stands for it. */
const plainNames: Readonly<Record<string, string>> = {
  gilded: 'золочение',
  rhodium: 'родирование',
  oxidised: 'оксидирование',
}
const colourNames: Readonly<Record<string, string>> = { black: 'чёрное', rose: 'розовое' }

/**
 * Coatings that a text may mean beside those of a product: the plain ones that it has not, and colours that none of
 * its coatings has. Their ids are below zero.
 */
export function coloursBeside(coatings: readonly NamedCoating[]): NamedCoating[] {
  const present = coatings.flatMap(({ names }) => names.map(stemsOf))
  const isPlain = (stem: string) => present.some((stems) => stems.length === 1 && stems[0] === stem)
  const isColour = (stem: string) => present.some((stems) => stems.includes(stem))
  const absent = [
    ...Object.entries(plainNames).filter(([stem]) => !isPlain(stem)),
    ...Object.entries(colourNames).filter(([stem]) => !isColour(stem)),
  ]
  return absent.map(([, name], at) => ({ id: -1 - at, names: [name] }))
}
