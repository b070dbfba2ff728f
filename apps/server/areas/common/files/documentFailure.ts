import type { DocumentFailure } from '@proba/domain/codes/documentStatus'
import { databaseFailure } from '../../../db/failures.ts'
import { FilesUnavailable } from '../../../integrations/fileStore.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'

/** Why a document was not made, for its reader: what it needs is busy or away, or something broke. */
export function documentFailure(error: unknown): DocumentFailure {
  const isAway =
    error instanceof FilesUnavailable ||
    error instanceof RequestRefused ||
    databaseFailure(error) !== undefined
  return isAway ? 'unavailable' : 'failure'
}
