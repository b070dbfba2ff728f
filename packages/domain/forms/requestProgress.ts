import type { RequestState } from '../codes/requestCodes.ts'

/** Longest comment of staff, in characters. */
export const maxStaffComment = 2000

/** When a request was taken in work and when it was done, ISO instants; null while it is not. */
export interface RequestTimes {
  readonly takenAt: string | null
  readonly doneAt: string | null
}

/**
 * The times of a request that staff put into a state: taking and finishing it are noted once, and a request
 * that goes back is as if it had not come so far.
 */
export function requestTimes(before: RequestTimes, state: RequestState, now: string): RequestTimes {
  if (state === 'new') return { takenAt: null, doneAt: null }
  const takenAt = before.takenAt ?? now
  return { takenAt, doneAt: state === 'done' ? (before.doneAt ?? now) : null }
}
