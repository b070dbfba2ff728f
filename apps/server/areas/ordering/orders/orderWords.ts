import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words orders. */
export const orderWords = recordWords({
  order: { names: namesIn('orders', 'number::text'), fields: { action: { texts: 'checkout.remainder' } } },
})
