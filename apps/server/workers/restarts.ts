/** A worker that served for so long is not at fault by itself when it ends. */
const steadyMs = 30_000
/** Workers that ended in a row without having served for long. */
const patience = 6
const firstPauseMs = 250
const longestPauseMs = 30_000

/** What follows from the end of a worker. */
export interface Restart {
  /** Workers in a row that ended soon, this one included. */
  readonly soon: number
  /** Milliseconds until another one is started; null: no further one is, the server ends. */
  readonly pauseMs: number | null
}

/** Whether a worker has served long enough to show that workers can. */
export const isSteady = (servedMs: number): boolean => servedMs >= steadyMs

/**
 * When a worker that ended is replaced (decision G-502): at once when it had served for long, otherwise after a pause
 * that doubles. Given up after six in a row, unless another worker serves steadily.
 */
export function afterEnd(soonBefore: number, servedMs: number, hasSteady: boolean): Restart {
  if (isSteady(servedMs)) return { soon: 0, pauseMs: 0 }
  const soon = soonBefore + 1
  if (soon >= patience && !hasSteady) return { soon, pauseMs: null }
  return { soon, pauseMs: Math.min(longestPauseMs, firstPauseMs * 2 ** (soon - 1)) }
}
