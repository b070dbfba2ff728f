import type { Services } from '../services.ts'
import { deletions, discardUploads, forgetFile } from './cleanupStore.ts'

/** Rows deleted in one statement, so that no lock is held for long. */
const batch = 500

/** The bytes go first: a row without bytes is deleted by the next run, bytes without a row would never be. */
async function deleteUploads({ database, files }: Services): Promise<void> {
  for (;;) {
    const discarded = await discardUploads(database.sql, batch)
    for (const { uuid } of discarded) {
      await files.delete(uuid)
      await forgetFile(database.sql, uuid)
    }
    if (discarded.length < batch) return
  }
}

/**
 * Deletes what has expired: unused uploads, old jobs, snapshots, checks, keys, counters, links and sessions.
 */
export async function cleanUp(services: Services): Promise<void> {
  for (const deletion of deletions) {
    let deleted = batch
    while (deleted === batch) deleted = (await deletion(services.database.sql, batch))[0]?.deleted ?? 0
  }
  await deleteUploads(services)
}
