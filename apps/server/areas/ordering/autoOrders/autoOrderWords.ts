import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words auto-orders. */
export const autoOrderWords = recordWords({
  auto_order: { resource: 'orders' },
})
