interface Job {
  run: () => Promise<void>
  settled: Promise<void>
  settle: () => void
  fail: (reason: unknown) => void
}

/**
 * Does a few pieces of work at a time, each name once; those that are waited for go before those made in advance.
 */
export class WorkQueue {
  readonly #atOnce: number
  readonly #known = new Map<string, Job>()
  readonly #urgent = new Set<string>()
  readonly #later = new Set<string>()
  readonly #running = new Set<Job>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work, or joins the piece of that name already waiting or running. */
  add(name: string, urgent: boolean, run: () => Promise<void>): Promise<void> {
    const same = this.#known.get(name)
    if (urgent && this.#later.delete(name)) this.#urgent.add(name)
    if (same) return same.settled
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#known.set(name, { run, settled: promise, settle: resolve, fail: reject })
    ;(urgent ? this.#urgent : this.#later).add(name)
    this.#start()
    return promise
  }

  /** Drops what has not begun (it settles without being done) and waits for what is running. */
  async close(): Promise<void> {
    for (const name of [...this.#urgent, ...this.#later]) {
      this.#known.get(name)?.settle()
      this.#known.delete(name)
    }
    this.#urgent.clear()
    this.#later.clear()
    await Promise.allSettled([...this.#running].map((job) => job.settled))
  }

  #start(): void {
    while (this.#running.size < this.#atOnce) {
      const [name] = this.#urgent.size > 0 ? this.#urgent : this.#later
      const job = name === undefined ? undefined : this.#known.get(name)
      if (name === undefined || !job) return
      this.#urgent.delete(name)
      this.#later.delete(name)
      this.#running.add(job)
      void this.#perform(name, job)
    }
  }

  async #perform(name: string, job: Job): Promise<void> {
    try {
      await job.run()
      job.settle()
    } catch (error) {
      job.fail(error)
    } finally {
      this.#running.delete(job)
      this.#known.delete(name)
      this.#start()
    }
  }
}
