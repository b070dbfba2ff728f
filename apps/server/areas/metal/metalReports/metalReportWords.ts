import { contractNames } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words metal reports, which bear the number of their contract. */
export const metalReportWords = recordWords({
  metal_report: { names: contractNames('metal_reports'), refersTo: { contract: 'contract' } },
})
