import { columnsOf, expression, pick } from '../db/expression.ts'
import { command, record } from '../db/statement.ts'
import { files } from '../features/files/filesTables.ts'
import type { Services } from '../services.ts'

/** Rows deleted in one statement, so that no lock lasts. */
const batch = 500

/** Tables with rows that have had their time, and the condition that says so (decisions G-011, appendix F). */
const outlived: Readonly<Record<string, string>> = {
  jobs: "done_at < now() - interval '30 days'",
  cart_snapshots: "created_at < now() - interval '90 days'",
  import_checks: "created_at < now() - interval '7 days'",
  idempotency_keys: "created_at < now() - interval '24 hours'",
  rate_limits: "window_ends < now() - interval '1 day'",
  password_links: "created_at < now() - interval '30 days'",
}

const deletedRecord = record({ deleted: expression<number>('count(*)::int') })

const deletions = Object.entries(outlived).map(([table, condition]) =>
  deletedRecord.statement<[most: number]>(
    `cleanup_${table}`,
    (columns) => `with gone as (delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${condition} limit $1)) returning 1)
     select ${columns} from gone`,
  ),
)

/** Marks uploads that nothing refers to, and names those marked before: a run that was cut short is made up for. */
const discardUploads = record(pick(columnsOf(files), 'uuid')).statement<[most: number]>(
  'cleanup_discard',
  (columns) => `update files set discarded_at = now() where uuid = any(array(
     select uuid from files where referenced_at is null and created_at < now() - interval '24 hours'
     order by created_at limit $1 for update skip locked))
   and referenced_at is null returning ${columns}`,
)
const forgetFile = command<[uuid: string]>(
  'cleanup_forget',
  'delete from files where uuid = $1 and discarded_at is not null',
)

/** The bytes go first: a row without bytes is deleted by the next run, bytes without a row would stay for ever. */
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

/** Deletes what has had its time: uploads without a use, old jobs, snapshots, checks, keys, counters and links. */
export async function cleanUp(services: Services): Promise<void> {
  for (const deletion of deletions) {
    let deleted = batch
    while (deleted === batch) deleted = (await deletion(services.database.sql, batch))[0]?.deleted ?? 0
  }
  await deleteUploads(services)
}
