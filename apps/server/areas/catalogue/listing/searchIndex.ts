import type { SearchIndexRecord } from './searchStore.ts'

/** What a search looks for, folded (decision G-072). An empty part finds nothing. */
export interface SearchTerms {
  /** Article key: found at the beginning of articles. */
  readonly key: string
  /** The same, found anywhere in articles. */
  readonly keyPart: string
  /** All of them are found in titles and names of weavings, in any order. */
  readonly words: readonly string[]
}

const numbersOf = (joined: string) => Uint32Array.from(joined === '' ? [] : joined.split(','), Number)

/**
 * Articles and texts of all products, in the order of a search: by article key. The keys are one long text, since a
 * scan of it takes less than a millisecond at 100,000 products; the database would read every second product for a
 * word that many titles hold. Thousands of products share a few texts.
 */
export class SearchIndex {
  readonly #ids: Uint32Array
  /** Each key after a line break, and a line break at the end. */
  readonly #keys: string
  /** Where each key begins. */
  readonly #starts: Uint32Array
  readonly #texts: readonly string[]
  /** The place of each product's text. */
  readonly #textOf: Uint32Array

  constructor({ ids, keys, texts, text_of }: SearchIndexRecord) {
    this.#ids = numbersOf(ids)
    this.#keys = `\n${keys}\n`
    this.#starts = new Uint32Array(this.#ids.length)
    for (let product = 0, at = 0; product < this.#ids.length; product++) {
      this.#starts[product] = at + 1
      at = this.#keys.indexOf('\n', at + 1)
    }
    this.#texts = texts.split('\n')
    this.#textOf = numbersOf(text_of)
  }

  /**
   * Ids of products in the order of a search, at most `limit`: the exact article, articles that begin so, articles that
   * contain it, then texts that hold every word; within each by article.
   */
  find({ key, keyPart, words }: SearchTerms, limit: number): number[] {
    const found = new Set<number>()
    // A key sorts before all that are longer, so the exact article is the first of those that begin so.
    if (key !== '') this.#addKeys(found, `\n${key}`, 1, limit)
    if (keyPart !== '') this.#addKeys(found, keyPart, 0, limit)
    if (words.length > 0) this.#addTexts(found, words, limit)
    return [...found].map((product) => this.#ids[product] ?? 0)
  }

  #addKeys(found: Set<number>, part: string, offset: number, limit: number): void {
    let at = this.#keys.indexOf(part)
    while (at >= 0 && found.size < limit) {
      found.add(this.#productAt(at + offset))
      at = this.#keys.indexOf(part, this.#keys.indexOf('\n', at + offset))
    }
  }

  #addTexts(found: Set<number>, words: readonly string[], limit: number): void {
    const holds = this.#texts.map((text) => words.every((word) => text.includes(word)))
    if (!holds.includes(true)) return
    for (let product = 0; product < this.#ids.length && found.size < limit; product++)
      if (holds[this.#textOf[product] ?? 0]) found.add(product)
  }

  /** The product whose key holds a place of the keys: the last one that begins at it or before. */
  #productAt(place: number): number {
    let [first, end] = [0, this.#starts.length]
    while (end - first > 1) {
      const middle = (first + end) >> 1
      if ((this.#starts[middle] ?? 0) <= place) first = middle
      else end = middle
    }
    return first
  }
}
