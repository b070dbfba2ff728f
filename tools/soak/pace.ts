import { setTimeout as sleep } from 'node:timers/promises'

/** Lets through so many a second; those who come earlier wait for their turn. */
export function paceOf(perSecond: number): () => Promise<void> {
  let next = performance.now()
  return async () => {
    const now = performance.now()
    next = Math.max(next + 1000 / perSecond, now - 1000)
    if (next > now) await sleep(next - now)
  }
}

/** The end of a run, which everybody who works in it asks for. */
export interface Run {
  isOver(): boolean
  /** Waits, but not beyond the end. */
  wait(ms: number): Promise<void>
  end(): void
}

export function runOf(maxMs: number): Run {
  const until = performance.now() + maxMs
  let ended = false
  const isOver = () => ended || performance.now() >= until
  return {
    isOver,
    async wait(ms) {
      const at = performance.now() + ms
      while (!isOver() && performance.now() < at)
        await sleep(Math.min(250, Math.max(1, at - performance.now())))
    },
    end: () => {
      ended = true
    },
  }
}

/** A whole number below `n`. */
export const below = (n: number): number => Math.floor(Math.random() * n)

/** One of a list that has some. */
export function oneOf<T>(list: readonly T[]): T {
  const found = list[below(list.length)]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}

/** Does one thing at a time; each waits for those before it, also for those that fail. */
export function turnsOf(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.then(
      () => {},
      () => {},
    )
    return result
  }
}
