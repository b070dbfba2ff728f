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
