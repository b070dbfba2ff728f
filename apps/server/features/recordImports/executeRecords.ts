import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { once } from '../../http/guards/idempotency.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { importChecks } from '../imports/importsTables.ts'
import { logAction } from '../log/logStore.ts'
import { importFor, ownRecordCheck, type StoredRow } from './recordChecks.ts'
import type { RowIssue } from './recordImport.ts'

/** A row with what became of it, without what it is made of. */
export type TextRow = Pick<StoredRow, 'row' | 'key' | 'verdict'> & { readonly issues: readonly RowIssue[] }

interface Executed {
  readonly created: number
  readonly skipped: number
  readonly refused: readonly TextRow[]
}

async function createAll(
  tx: Tx,
  me: Principal,
  type: RecordImportType,
  rows: readonly StoredRow[],
): Promise<{ created: number; late: readonly TextRow[] }> {
  const good = rows.filter(({ verdict }) => verdict === 'create')
  const judged = await importFor(me, type).judge(tx, me, good)
  for (const { save } of judged) await save?.()
  const late = judged
    .filter(({ save }) => save === null)
    .map(({ row, key, verdict, issues }) => ({ row, key, verdict, issues }))
  return { created: judged.length - late.length, late }
}

/**
 * Creates the records of a checked file: once, all in one transaction, each row checked again under locks. Rows that
 * can no longer be created are left out and named, and then are among the refused of the file (decisions G-145, G-313).
 */
export async function executeRecords(
  services: Services,
  me: Principal,
  body: { readonly uuid: string; readonly type: RecordImportType },
  key: string | null,
): Promise<Executed> {
  const { uuid, type } = body
  const call = 'POST /admin/imports/execute'
  const executed = await services.database.transaction((tx) =>
    once(tx, { userId: me.userId, call, key, body }, async (): Promise<Executed> => {
      const { rows, executedAt } = await ownRecordCheck(services, tx, me, body)
      if (executedAt) throw new RequestRefused('records_imported')
      const { created, late } = await createAll(tx, me, type, rows)
      const changed = new Map(late.map((row) => [row.row, row]))
      const result = { rows: rows.map((row) => ({ ...row, ...changed.get(row.row) })) }
      await tx
        .update(importChecks)
        .set({ executedAt: services.now(), result })
        .where(eq(importChecks.uuid, uuid))
      const skipped = rows.length - created
      const action = { entity: 'import', entityId: uuid, action: 'execute' } as const
      await logAction(tx, me, { ...action, after: { type, added: created, skipped } })
      return { created, skipped, refused: late }
    }),
  )
  services.wakeJobs()
  return executed
}
