import { contractNames } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words acts, which bear the number of their contract. */
export const actWords = recordWords({
  act: { names: contractNames('reconciliation_acts'), refersTo: { contract: 'contract' } },
})
