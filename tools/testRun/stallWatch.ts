/** Milliseconds without a finished test after which a stage is ended. */
const stalledAfterMs = 10 * 60_000

/**
 * Tests and hooks have no limit that a slow machine reaches. A stage in which nothing ends any more is ended instead, with the
 * names of what runs.
 */
export class StallWatch {
  readonly #running = new Set<string>()
  readonly #stalled: (running: readonly string[]) => void
  #timer: NodeJS.Timeout | undefined

  constructor(stalled: (running: readonly string[]) => void) {
    this.#stalled = stalled
    this.#wind()
  }

  began(name: string): void {
    this.#running.add(name)
  }

  ended(name: string): void {
    this.#running.delete(name)
    this.#wind()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wind(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#stalled([...this.#running]), stalledAfterMs)
  }
}
