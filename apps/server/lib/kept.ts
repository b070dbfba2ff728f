import { LRUCache } from 'lru-cache'
import { perOwner } from './perOwner.ts'

/** What a value was read from, as numbers that change with it. */
export type Revision = number | string

interface Kept<Answer> {
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

/** How much is kept for each owner. */
interface KeepLimits<Answer> {
  readonly max: number
  /** Bytes of all answers together; needs `bytesOf`. */
  readonly maxBytes?: number
  readonly bytesOf?: (answer: Answer) => number
}

/**
 * Keeps what was read under the revision it was read at: asked at another revision, or after its end, it is read again.
 * Callers of the same moment share one reading. Within the limits for each owner (a database), those used last; a
 * failed reading is not kept.
 */
export function keep<Answer>({ max, maxBytes, bytesOf }: KeepLimits<Answer>) {
  const cacheOf = perOwner<object, LRUCache<string, Kept<Answer>>>(
    () => new LRUCache({ max, ...(maxBytes !== undefined && { maxSize: maxBytes }) }),
  )
  // Until it is read, an answer has no size.
  const put = (cache: LRUCache<string, Kept<Answer>>, key: string, kept: Kept<Answer>, bytes = 1) =>
    cache.set(key, kept, maxBytes === undefined ? {} : { size: bytes })
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
    const reading = read()
    const kept: Kept<Answer> = {
      revision,
      until: Number.POSITIVE_INFINITY,
      answer: reading.then((value) => {
        if (!(value instanceof Until)) return value
        if (value.instant) kept.until = value.instant.getTime()
        return value.answer
      }),
    }
    put(cache, key, kept)
    kept.answer.then(
      (answer) => {
        if (!bytesOf || cache.peek(key) !== kept) return
        // The cache takes no new size of a value that it holds already.
        cache.delete(key)
        put(cache, key, kept, bytesOf(answer))
      },
      () => {
        if (cache.peek(key) === kept) cache.delete(key)
      },
    )
    return kept.answer
  }
}
