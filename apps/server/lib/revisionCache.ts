import { LRUCache } from 'lru-cache'
import { perOwner } from './perOwner.ts'

/** What a value was read from, as numbers that change with it. */
export type Revision = number | string

interface Cached<Answer> {
  readonly revision: Revision
  readonly answer: Promise<Answer>
  /** The instant, ms, at which the value ends by itself. */
  until: number
}

/** A value that ends by itself, such as a sum of what counts for thirty days. */
export class Until<Answer> {
  readonly answer: Answer
  readonly instant: Date | null
  constructor(answer: Answer, instant: Date | null) {
    this.answer = answer
    this.instant = instant
  }
}

/** How much is cached for each owner. */
interface CacheLimits<Answer> {
  readonly max: number
  /** Bytes of all answers together; needs `bytesOf`. */
  readonly maxBytes?: number
  readonly bytesOf?: (answer: Answer) => number
}

/** A reading under way. Its answer may name the instant until which it holds. */
function cachedReading<Answer>(revision: Revision, reading: Promise<Answer | Until<Answer>>): Cached<Answer> {
  const cached: Cached<Answer> = {
    revision,
    until: Number.POSITIVE_INFINITY,
    answer: reading.then((value) => {
      if (!(value instanceof Until)) return value
      if (value.instant) cached.until = value.instant.getTime()
      return value.answer
    }),
  }
  return cached
}

/**
 * Caches what was read under the revision it was read at: at another revision, or after its end, it is read again.
 * Callers of the same moment share one reading. Within the limits for each owner (a database), those used last; a
 * failed reading is not cached.
 */
export function revisionCache<Answer>({ max, maxBytes, bytesOf }: CacheLimits<Answer>) {
  const cacheOf = perOwner<object, LRUCache<string, Cached<Answer>>>(
    () => new LRUCache({ max, ...(maxBytes !== undefined && { maxSize: maxBytes }) }),
  )
  // Until it is read, an answer has no size.
  const put = (cache: LRUCache<string, Cached<Answer>>, key: string, cached: Cached<Answer>, bytes = 1) =>
    cache.set(key, cached, maxBytes === undefined ? {} : { size: bytes })
  return (
    owner: object,
    key: string,
    revision: Revision,
    now: Date,
    read: () => Promise<Answer | Until<Answer>>,
  ): Promise<Answer> => {
    const cache = cacheOf(owner)
    const known = cache.get(key)
    if (known && known.revision === revision && now.getTime() < known.until) return known.answer
    const cached = cachedReading(revision, read())
    put(cache, key, cached)
    cached.answer.then(
      (answer) => {
        if (!bytesOf || cache.peek(key) !== cached) return
        // The cache takes no new size of a value that it holds already.
        cache.delete(key)
        put(cache, key, cached, bytesOf(answer))
      },
      () => {
        if (cache.peek(key) === cached) cache.delete(key)
      },
    )
    return cached.answer
  }
}
