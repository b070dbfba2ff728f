import { contractNames } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words acts, which bear the number of their contract. */
export const actWords = recordWords({
  act: { names: contractNames('reconciliation_acts'), refersTo: { contract: 'contract' } },
})
