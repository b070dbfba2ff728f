import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words coil pools. */
export const coilWords = recordWords({
  coil: {
    names: namesIn('coil_pools', 'key'),
    fields: { 'types.productType': { texts: 'resources.coilResidues.productType' }, 'types.value': 'weight' },
  },
})
