import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words contracts and their metal balances. */
export const contractWords = recordWords({
  contract: { names: namesIn('contracts', 'knfmp_number') },
  contract_balance: {
    names: namesIn('contracts', 'knfmp_number'),
    fields: { kind: { texts: 'terms.movementKind' } },
  },
})
