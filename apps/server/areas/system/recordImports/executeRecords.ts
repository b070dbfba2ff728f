import { explainedHeaders } from '@proba/domain/files/bookReading'
import { isChange, isLeftOut, sheetOf } from '@proba/domain/files/recordSheet'
import type { Tx } from '../../../db/connection/connect.ts'
import { storableJson } from '../../../db/statements/storableJson.ts'
import { once } from '../../../http/guards/idempotency.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { WorkbookRow } from '../../../workbook/workbookCell.ts'
import { keepCatalogueFile } from '../../catalogue/catalogueFiles/catalogueFilesStore.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { rememberHeaders } from '../../common/importFiles/importHeadersStore.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import { backOffice } from '../../common/recordImports/readRecordFile.ts'
import type { CheckedRow } from '../../common/recordImports/recordImport.ts'
import { lockRecordCheck, readAllRows, updateRows } from '../../common/recordImports/recordRowsStore.ts'
import { deleteCheck, noteExecuted } from '../../ordering/imports/importChecksStore.ts'
import { contextOf, importFor, ownRecordCheck, type RecordFile } from './recordChecks.ts'

/** What an execution did: records created, changed, equal already and made nothing, and rows that did nothing. */
interface Executed {
  readonly created: number
  readonly updated: number
  readonly same: number
  readonly left: number
  readonly cleared: number
}

/** Saves the good rows in parts, and answers what happened to each. */
async function saveAll(
  services: Services,
  tx: Tx,
  me: Principal,
  file: RecordFile,
  options: readonly NonNullable<RecordFile['options']>[number][],
  { signal, progress }: ProgressListener,
): Promise<{ judged: CheckedRow[]; cleared: number }> {
  const kind = importFor(me, file.type)
  const good = await readAllRows(tx, file.uuid, ['create', 'update', 'same'])
  const { context, named } = contextOf(services, me, options, true)
  const cells = good.map(({ row, cells }): WorkbookRow => ({ row, cells: cells as WorkbookRow['cells'] }))
  const { refused, parts, lock } = await kind.read(cells, context.now, signal)
  const judged: CheckedRow[] = [...refused].map(([row, issues]) => ({ row, verdict: 'refuse', issues }))
  await lock(tx, context)
  for (const part of parts) {
    const { rows, save } = await part.judge(tx, context)
    await save()
    judged.push(...rows)
    signal.throwIfAborted()
    progress({ stage: 'save', done: judged.length, total: good.length })
  }
  const replacesAll = options.includes('replaceAll')
  if (!replacesAll || !kind.replace) return { judged, cleared: 0 }
  if (judged.some(({ verdict }) => isLeftOut(verdict))) throw new RequestRefused('records_incomplete')
  return { judged, cleared: await kind.replace.clear(tx, [...named.keys()], context) }
}

async function execute(
  services: Services,
  tx: Tx,
  me: Principal,
  file: RecordFile,
  waiting: ProgressListener,
): Promise<Executed> {
  const { uuid, type } = file
  const { options, summary, executedAt } = await ownRecordCheck(services, tx, me, file, lockRecordCheck)
  if (executedAt) throw new RequestRefused('records_imported')
  // What is missing in such a file becomes nothing, so a row that could not be read must not count as missing.
  const unread = summary.reading?.skipped.length ?? 0
  const left = summary.counts.skip + summary.counts.refuse + unread
  if (options.includes('replaceAll') && left > 0) throw new RequestRefused('records_incomplete')
  const { judged, cleared } = await saveAll(services, tx, me, file, options, waiting)
  const late = judged.filter(({ verdict }) => !isChange(verdict))
  if (late.length > 0) await updateRows(tx, uuid, JSON.stringify(storableJson(late)))
  await noteExecuted(tx, uuid, { executedAt: services.now() })
  const explained = summary.reading ? explainedHeaders(summary.reading) : []
  await rememberHeaders(tx, { companyId: backOffice, kind: type, now: services.now() }, explained)
  const of = (requested: CheckedRow['verdict']) =>
    judged.filter(({ verdict }) => verdict === requested).length
  const done = { created: of('create'), updated: of('update'), same: of('same'), cleared }
  const skipped = summary.total - done.created - done.updated - done.same
  const after = { type, added: done.created, updated: done.updated, cleared, skipped }
  if (!sheetOf(type).isArchive)
    await keepCatalogueFile(tx, me, services.now(), file, { ...done, left: skipped })
  await logAction(tx, me, { entity: 'import', entityId: uuid, action: 'execute', after })
  return { ...done, left: skipped }
}

/**
 * Does what a checked file says: once, all in one transaction, each row checked again under locks. Rows that can no
 * longer be done are left out and named, and then are among the refused of the file (decisions G-145, G-313). A caller
 * who hangs up before the end has changed nothing.
 */
export async function executeRecords(
  services: Services,
  me: Principal,
  file: RecordFile,
  key: string | null,
  waiting: ProgressListener,
): Promise<Executed> {
  const { uuid, type } = file
  const call = 'POST /admin/imports/execute'
  const executed = await services.database.transaction((tx) =>
    once(tx, { userId: me.userId, call, key, body: { uuid, type } }, async () => {
      const done = await execute(services, tx, me, file, waiting)
      waiting.signal.throwIfAborted()
      return done
    }),
  )
  services.wakeJobs()
  return executed
}

/** Gives a checked file up; waits for an execution under way, and false says that it was done after all. */
export async function cancelRecords(
  services: Services,
  me: Principal,
  { uuid, type }: RecordFile,
): Promise<{ cancelled: boolean }> {
  importFor(me, type)
  return services.database.transaction(async (tx) => {
    const [check] = await lockRecordCheck(tx, uuid, me.userId, new Date(0))
    if (check?.executed_at) return { cancelled: false }
    if (check) await deleteCheck(tx, uuid)
    return { cancelled: true }
  })
}
