/** Does the latest of many requests. */
export interface LatestRun<T> {
  readonly request: (subject: T) => void
  /** Forgets what has not begun. */
  readonly cancel: () => void
}

/** How long nothing changes before a run begins. */
export const pauseMs = 1500
/** A run takes at most the share of 1 to this of the time. */
const restFactor = 10

/**
 * Runs `run` for the latest request after a pause, one at a time, and rests after each ten times as long as it took, so
 * that a large cart costs the server no more than a small one that is changed all the time.
 */
export function createLatestRun<T>(run: (subject: T) => Promise<void>): LatestRun<T> {
  let due: { readonly subject: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let restUntil = 0
  const start = async () => {
    const next = due
    due = null
    if (!next) return
    isRunning = true
    const began = performance.now()
    await run(next.subject)
    const ended = performance.now()
    restUntil = ended + restFactor * (ended - began)
    isRunning = false
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (!due || isRunning) return
    timer = setTimeout(() => void start(), Math.max(pauseMs, restUntil - performance.now()))
  }
  return {
    request: (subject) => {
      due = { subject }
      plan()
    },
    cancel: () => {
      due = null
      clearTimeout(timer)
    },
  }
}
