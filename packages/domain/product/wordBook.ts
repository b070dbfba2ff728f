import { cleanText } from '../text/cleanText.ts'
import { isDashText, listedTexts } from '../text/partialCells.ts'
import { foldText } from './search.ts'

/** An entry of a dictionary: its code, and its names, the fullest first. */
export interface KnownWord {
  readonly id: number
  readonly code: string
  readonly names: readonly (readonly string[])[]
}

/** What a word of a cell names: one entry, none, or several, which then have to be told apart by their codes. */
export type NamedWord = { readonly id: number } | { readonly codes: readonly string[] }

/** Finds entries of a dictionary by what people write for them: code, full name, short name, in any case. */
export function createWordBook(words: readonly KnownWord[]): (text: string) => NamedWord {
  const layers: Map<string, KnownWord[]>[] = []
  const enter = (layer: number, text: string, word: KnownWord) => {
    const book = layers[layer] ?? new Map<string, KnownWord[]>()
    layers[layer] = book
    const named = book.get(foldText(text)) ?? []
    if (text && !named.includes(word)) book.set(foldText(text), [...named, word])
  }
  for (const word of words) {
    enter(0, word.code, word)
    for (const [depth, names] of word.names.entries()) for (const name of names) enter(depth + 1, name, word)
  }
  return (text) => {
    const named = layers.map((book) => book.get(foldText(text))).find((found) => found !== undefined) ?? []
    const [first] = named
    return first && named.length === 1 ? { id: first.id } : { codes: named.map(({ code }) => code) }
  }
}

/** A text that a cell gives back as it is, also where the cell lists several between commas. */
export const isListable = (text: string): boolean =>
  listedTexts(text).length === 1 && listedTexts(text)[0] === cleanText(text) && !isDashText(text)

/** The first of some texts for an entry by which a file finds it again; null where there is none (decision G-659). */
export const wordFor = (
  find: (text: string) => NamedWord,
  id: number,
  texts: readonly string[],
): string | null =>
  texts.find((text) => {
    if (!isListable(text)) return false
    const named = find(text)
    return 'id' in named && named.id === id
  }) ?? null

/** A cell that lists such texts; null, which keeps what is stored, where one of them is missing. */
export const listCell = (words: readonly (string | null)[]): string | null =>
  words.length === 0 || words.includes(null) ? null : words.join(', ')
