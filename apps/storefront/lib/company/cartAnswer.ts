import type { ReplyTo } from '@proba/api/client'
import { cartAfter } from '@proba/api/ordering/cartAfter'
import { orderTypes } from '@proba/domain/codes/orderType'
import { useCallback, useMemo } from 'react'
import { unstable_serialize as cacheKey, useSWRConfig } from 'swr'
import type { CallKey } from '../calls/useCall.ts'
import { useLanguage } from '../language/language.tsx'
import { useCacheScope } from '../session/session.tsx'
import { useWriteCartHeader } from './cartHeader.ts'
import { useOwnRows } from './ownRows.ts'

/** What every change of the cart answers: its sums, and what has changed. */
export type CartAnswer = Pick<ReplyTo<'POST /cart/update'>, 'header' | 'changes'>
type Cart = ReplyTo<'GET /cart'>['item']

/** A cart with the changes that lead on from its version, in whatever order their answers came. */
export function caughtUp(cart: Cart, answers: ReadonlyMap<number, CartAnswer>): Cart {
  const answer = answers.get(cart.header.version)
  const next = answer?.changes ? cartAfter(cart, answer.changes, answer.header) : null
  return next ? caughtUp(next, answers) : cart
}

/** Answers that may still wait for one before them; what is older than that is read again. */
const keptAnswers = 50

/**
 * Puts what a change of the cart has answered into the header and into the carts that are held, so that none of them is
 * read again. A cart that it does not lead on from stays as it is: its version is behind that of the header.
 */
export function useCartAnswer(): (answer: CartAnswer) => void {
  const writeHeader = useWriteCartHeader()
  const { note } = useOwnRows()
  const { mutate, cache } = useSWRConfig()
  const { language } = useLanguage()
  const scope = useCacheScope()
  // Answers of one person and company lead on only among themselves.
  const { answers, keys } = useMemo(
    () => ({
      answers: new Map<number, CartAnswer>(),
      keys: orderTypes.map((orderType): CallKey => ['GET /cart', { query: { orderType } }, language, scope]),
    }),
    [language, scope],
  )
  return useCallback(
    (answer) => {
      note(answer.changes)
      if (answer.changes) answers.set(answer.changes.from, answer)
      for (const from of [...answers.keys()].slice(0, -keptAnswers)) answers.delete(from)
      for (const key of keys) {
        const held: ReplyTo<'GET /cart'> | undefined = cache.get(cacheKey(key))?.data
        const item = held && caughtUp(held.item, answers)
        // A cart that is only being read now must not be written, as its answer would then be thrown away.
        if (item && item !== held.item) void mutate(key, { item }, { revalidate: false })
      }
      writeHeader(answer.header)
    },
    [mutate, cache, keys, answers, writeHeader, note],
  )
}
