import type { ReplyTo } from '@proba/api/client'
import { useFormat } from '../language/format.ts'
import { useTranslate } from '../language/language.tsx'

/** How an order of the cart stands under a contract (decision G-672). */
export type OrderVerdict = ReplyTo<'GET /cart/verdict'>

/** One line to a verdict: how many rows pass, or that there is something to answer or to mend first. */
export function useVerdictText(): (verdict: OrderVerdict) => string {
  const t = useTranslate()
  const { integer } = useFormat()
  return ({ status, passing, sizes }) =>
    t(`checkout.standing.${status}`, { n: integer(passing), all: integer(sizes), smart_count: passing })
}
