import { draftFolder, dropOldDrafts } from '../../../integrations/fileDraft.ts'
import { probeId, storeMarkId, uuidOf } from '../../../integrations/fileStore.ts'
import { mailFolder } from '../../../integrations/mailFolder.ts'
import type { Services } from '../../../services/services.ts'
import { deleteDiscarded } from '../../common/files/filesStore.ts'
import { deleteBytes } from '../../common/files/publicImages.ts'
import { dropOldReports } from '../../metal/metalReports/dropOldReports.ts'
import { deleteRecycled } from '../../papers/documents/recycledDocuments.ts'
import {
  deleteOldExchanges,
  deleteOldInbox,
  deleteOldLog,
  deleteOldUsage,
  deletions,
  discardUploads,
  readStrays,
} from './cleanupStore.ts'

/** Rows deleted in one statement, so that no lock is held for long. */
const batch = 500

async function inPortions(deletion: () => Promise<{ deleted: number }[]>): Promise<void> {
  let deleted = batch
  while (deleted === batch) deleted = (await deletion())[0]?.deleted ?? 0
}

/** The bytes go first: a row without bytes is deleted by the next run, bytes without a row only much later. */
async function deleteUploads({ database, files }: Services): Promise<void> {
  for (;;) {
    const discarded = await discardUploads(database.sql, batch)
    for (const { uuid } of discarded) {
      await deleteBytes(files, uuid)
      await deleteDiscarded(database.sql, uuid)
    }
    if (discarded.length < batch) return
  }
}

const hourMs = 3_600_000
/** Longer than any upload takes. */
const draftMs = hourMs
/**
 * A row is written before its bytes, so a day would do. A week leaves time to restore a newer backup of the database
 * over an older one without losing the files between them.
 */
const strayMs = 7 * 24 * hourMs

/** What the portal itself keeps in the store. */
const own: ReadonlySet<string> = new Set([probeId, storeMarkId])

/** Deletes bytes that no row knows, as a store may have written them without saying so. */
async function deleteStrays({ database, files, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - strayMs)
  const deleteOf = async (ids: readonly string[]) => {
    const strays = await readStrays(database.sql, ids.map(uuidOf))
    const uuids = new Set(strays.map(({ uuid }) => uuid))
    for (const id of ids) if (uuids.has(uuidOf(id))) await files.delete(id)
  }
  let ids: string[] = []
  for await (const { id, writtenAt } of files.list()) {
    if (writtenAt < before && !own.has(id)) ids.push(id)
    if (ids.length < batch) continue
    await deleteOf(ids)
    ids = []
  }
  await deleteOf(ids)
}

/** Deletes what writing was interrupted of: drafts of uploads, and what the store keeps until a file is complete. */
async function deleteUnfinished({ config, files, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - draftMs)
  await dropOldDrafts(draftFolder(config.dataDir), before)
  await files.dropUnfinished(before)
}

/** Largest number of refused messages that are kept, so that a faulty sender does not fill the disk. */
const keptRefusals = 100_000

/**
 * Deletes what has expired: documents deleted long ago, unused uploads, old jobs, snapshots, checks, keys, counters,
 * usage events, calls of surrounding systems and what they were refused, links, sessions, metal reports, and mails that were stored as files.
 */
export async function cleanUp(services: Services): Promise<void> {
  const { sql } = services.database
  const { keepExchangeDays, keepLogMonths, keepUsageMonths } = services.config
  for (const deletion of deletions) await inPortions(() => deletion(sql, batch))
  await inPortions(() => deleteOldLog(sql, batch, keepLogMonths))
  await inPortions(() => deleteOldUsage(sql, batch, keepUsageMonths))
  await inPortions(() => deleteOldExchanges(sql, batch, keepExchangeDays))
  await inPortions(() => deleteOldInbox(sql, batch, keepExchangeDays, keptRefusals))
  await deleteRecycled(services)
  await dropOldReports(services, batch)
  await deleteUploads(services)
  await deleteUnfinished(services)
  await deleteStrays(services)
  await mailFolder(services.config.dataDir).clean(services.now())
}
