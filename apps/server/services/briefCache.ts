import type { Services } from './services.ts'

const freshMs = 10_000

/**
 * Reads once for all callers and caches the answer for ten seconds, for each server of its own. A failed read is
 * not cached, and neither is an answer of later than now, as a clock may be set back.
 */
export function briefCache<Server extends Pick<Services, 'now'>, Answer>(
  read: (services: Server) => Promise<Answer>,
): (services: Server) => Promise<Answer> {
  const known = new WeakMap<Server, { readonly at: number; readonly answer: Promise<Answer> }>()
  return (services) => {
    const now = services.now().getTime()
    const last = known.get(services)
    if (last && now >= last.at && now < last.at + freshMs) return last.answer
    const answer = read(services)
    known.set(services, { at: now, answer })
    answer.catch(() => known.delete(services))
    return answer
  }
}
