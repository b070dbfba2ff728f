/**
 * Where a list is read whole, part by part (decision G-345): its keys in their order are read at once, then the rows by
 * their keys. So no row comes twice or is left out because others were added at the same time, and the last part costs as
 * little as the first. One that is gone by then is left out.
 */
export class ListCursor {
  readonly #partSize: number
  #keys: readonly string[] | null = null
  #at = 0

  constructor(partSize: number) {
    this.#partSize = partSize
  }

  /** Rows of the list in all; null before it was begun. */
  get total(): number | null {
    return this.#keys ? this.#keys.length : null
  }

  get isDone(): boolean {
    return this.#keys !== null && this.#at >= this.#keys.length
  }

  /** Keys of the next part; `readKeys` reads all of them the first time. */
  async next(readKeys: () => Promise<readonly string[]>): Promise<readonly string[]> {
    this.#keys ??= await readKeys()
    const part = this.#keys.slice(this.#at, this.#at + this.#partSize)
    this.#at += part.length
    return part
  }
}
