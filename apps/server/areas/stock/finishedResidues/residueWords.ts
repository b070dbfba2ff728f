import { sizeNames } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words residues. */
export const residueWords = recordWords({
  residue: {
    names: sizeNames('residues s join offers o on o.id = s.offer_id'),
    fields: { 'types.type': { texts: 'terms.stockType' } },
  },
})
