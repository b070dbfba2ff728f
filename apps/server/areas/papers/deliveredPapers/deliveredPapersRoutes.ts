import type { deliveredPapersCalls } from '@proba/api/papers/deliveredPapers'
import { integrationKindOf } from '@proba/domain/codes/paperKind'
import { refuseOtherKinds } from '../../../http/guards/callingKey.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { deliverCorrection, deliverOfficialAct, deliverSpecification } from './deliverPapers.ts'
import { withdrawPapers } from './withdrawPapers.ts'

/** Papers of the surrounding systems (decisions G-025, G-416). */
export function deliveredPapersHandlers(services: Services): Handlers<typeof deliveredPapersCalls> {
  return {
    'POST /integration/specifications': ({ body, file }) => deliverSpecification(services, body, file),
    'POST /integration/correction-documents': ({ body, file }) => deliverCorrection(services, body, file),
    'POST /integration/acts': ({ body, file }) => deliverOfficialAct(services, body, file),
    'POST /integration/withdrawals': async ({ key, body }) => {
      refuseOtherKinds(
        key,
        body.papers.map(({ kind }) => integrationKindOf[kind]),
      )
      return withdrawPapers(services, body)
    },
  }
}
