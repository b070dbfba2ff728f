import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items done between two turns of the main loop: few enough that other requests are not delayed. */
const atOnce = 100

/** Gets the progress of a piece of work, and aborts it when nobody waits for it any more. */
export interface SliceWatch {
  readonly signal: AbortSignal
  readonly report: (done: number) => void
}

/** Runs steps to the end in slices; other requests are served between them, and an aborted signal stops them. */
export async function runInSlices<Result>(
  steps: Iterator<number, Result>,
  { signal, report }: SliceWatch,
): Promise<Result> {
  for (let done = 1; ; done++) {
    const step = steps.next()
    if (step.done) return step.value
    if (done % atOnce !== 0) continue
    report(step.value)
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

/** A watch that reports no progress. */
export const withoutProgress = (signal: AbortSignal): SliceWatch => ({ signal, report: () => {} })
