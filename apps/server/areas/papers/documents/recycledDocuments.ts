import { documentLimits } from '@proba/domain/files/documentSection'
import type { Services } from '../../../services/services.ts'
import { lockExpired } from './documentRecordsStore.ts'
import { forgetDocuments } from './saveDocument.ts'

/** Documents deleted in one transaction. */
const batch = 100

/** Deletes for good the documents that were deleted 30 days ago, and lets their files go (decision G-188). */
export async function deleteRecycled({ database }: Services): Promise<void> {
  let deleted = batch
  while (deleted === batch)
    deleted = await database.transaction(async (tx) => {
      const expired = await lockExpired(tx, documentLimits.recycleDays, batch)
      await forgetDocuments(tx, expired)
      return expired.length
    })
}
