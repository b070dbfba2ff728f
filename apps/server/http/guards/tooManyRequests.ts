import { RequestRefused } from '../../lib/requestRefused.ts'

/** The refusal of somebody who has to wait, with the time for programs and, in whole minutes, for people. */
export function tooManyRequests(
  seconds: number,
  code: 'too_many_requests' | 'login_crowded' = 'too_many_requests',
): RequestRefused {
  const left = Math.max(1, Math.ceil(seconds))
  return new RequestRefused(code, { seconds: left, minutes: Math.ceil(left / 60) })
}
