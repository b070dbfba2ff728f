import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items done between two turns of the main loop: short enough that nobody else waits for them. */
const atOnce = 100

/** Hears how far a piece of work is, and says when nobody waits for it any more. */
export interface SliceWatch {
  readonly signal: AbortSignal
  readonly tell: (done: number) => void
}

/** Takes steps to their end in slices; other requests are served between them, and an aborted signal stops them. */
export async function runInSlices<Result>(
  steps: Iterator<number, Result>,
  { signal, tell }: SliceWatch,
): Promise<Result> {
  for (let taken = 1; ; taken++) {
    const step = steps.next()
    if (step.done) return step.value
    if (taken % atOnce !== 0) continue
    tell(step.value)
    await nextTurn()
    signal.throwIfAborted()
  }
}

/** Maps many items in slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  pace: SliceWatch,
): Promise<Result[]> {
  function* steps(): Generator<number, Result[]> {
    const results: Result[] = []
    for (const item of items) {
      results.push(map(item))
      yield results.length
    }
    return results
  }
  return runInSlices(steps(), pace)
}

/** A pace that tells nobody. */
export const withoutProgress = (signal: AbortSignal): SliceWatch => ({ signal, tell: () => {} })
