import { unreadSheets } from '@proba/domain/files/bookReading'
import { isChange, isLeftOut, sheetOf } from '@proba/domain/files/recordSheet'
import type { Tx } from '../../../db/connection/connect.ts'
import { storableJson } from '../../../db/statements/storableJson.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { WorkbookRow } from '../../../workbook/workbookCell.ts'
import { keepCatalogueFile } from '../../catalogue/catalogueFiles/catalogueFilesStore.ts'
import { executeOnce, giveCheckUp, noteExecution } from '../../common/importFiles/checkedFiles.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import type { CheckedRow } from '../../common/recordImports/recordImport.ts'
import { readAllRows, updateRows } from '../../common/recordImports/recordRowsStore.ts'
import { contextOf, importFor, ownerOf, ownRecordCheck, type RecordFile } from './recordChecks.ts'

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
  const { options, summary, executedAt } = await ownRecordCheck(services, tx, me, file, true)
  if (executedAt) throw new RequestRefused('records_imported')
  // What is missing in such a file becomes nothing, so a row that could not be read must not count as missing.
  const unread = unreadSheets(summary.reading)
  const left = summary.counts.skip + summary.counts.refuse + unread
  if (options.includes('replaceAll') && left > 0) throw new RequestRefused('records_incomplete')
  const { judged, cleared } = await saveAll(services, tx, me, file, options, waiting)
  const late = judged.filter(({ verdict }) => !isChange(verdict))
  if (late.length > 0) await updateRows(tx, uuid, JSON.stringify(storableJson(late)))
  const of = (requested: CheckedRow['verdict']) =>
    judged.filter(({ verdict }) => verdict === requested).length
  const done = { created: of('create'), updated: of('update'), same: of('same'), cleared }
  const skipped = summary.total - done.created - done.updated - done.same
  if (!sheetOf(type).isArchive)
    await keepCatalogueFile(tx, me, services.now(), file, { ...done, left: skipped })
  const log = { type, added: done.created, updated: done.updated, cleared, skipped }
  const { reading } = summary
  await noteExecution(services, tx, me, { uuid, owner: ownerOf(me), kind: type, reading, done: log })
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
  const { signal } = waiting
  const once = { call: 'POST /admin/imports/execute', key, body: { uuid, type }, signal } as const
  const executed = await executeOnce(services, me, once, (tx) => execute(services, tx, me, file, waiting))
  services.wakeJobs()
  return executed
}

/** Gives a checked file of records up. */
export async function cancelRecords(services: Services, me: Principal, { uuid, type }: RecordFile) {
  importFor(me, type)
  return giveCheckUp(services, ownerOf(me), uuid)
}
