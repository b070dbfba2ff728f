import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words promotions. */
export const promotionWords = recordWords({
  promotion: { fields: { 'tariff.sum': 'money' } },
})
