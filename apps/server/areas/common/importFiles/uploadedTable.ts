import type { HeaderChoice } from '@proba/domain/files/bookReading'
import type { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { ReadOptions } from '../../../workbook/read/readSheet.ts'
import type { WorkbookRefusal } from '../../../workbook/workbookRefusal.ts'
import { rememberedHeaders } from './importHeadersStore.ts'
import { ownSheets } from './ownSheets.ts'
import { previewReply } from './readingReply.ts'
import { type ProgressListener, readUploaded } from './readUploaded.ts'

/** What is looked for in a file, and how a file without it is refused. */
export interface TableKind<Key extends string> {
  /** The company whose headers are remembered, and their kind. */
  readonly companyId: number
  readonly kind: string
  readonly table: Pick<ReadOptions<Key>, 'columns' | 'maxRows' | 'maxBytes' | 'processorMs'>
  readonly refusal: (refusal: WorkbookRefusal) => RequestRefused
}

/** An uploaded file, and what its sender has chosen to be read. */
interface ChosenFile {
  readonly uuid: string
  readonly layout?: readonly HeaderChoice[] | undefined
}

/** The caller's uploaded file, and how it is read; a file of somebody else is not found. */
async function openTable<Key extends string>(
  services: Services,
  me: Principal,
  uuid: string,
  { companyId, kind, table }: TableKind<Key>,
) {
  const data = await readUploaded(services, me, uuid)
  const remembered = await rememberedHeaders(services.database.sql, companyId, kind)
  return { data, options: { ...table, ...ownSheets(), remembered } }
}

/** The first rows of the sheets of the caller's uploaded file. */
export async function previewTable<Key extends string>(
  services: Services,
  me: Principal,
  uuid: string,
  kind: TableKind<Key>,
  signal: AbortSignal,
) {
  const { data, options } = await openTable(services, me, uuid, kind)
  const found = await services.workbooks.previewSheets(data, { ...options, signal })
  if ('code' in found) throw kind.refusal(found)
  return previewReply(found)
}

/** Rows of the caller's uploaded file or why it is refused, with what it was read from; reports the rows read. */
export async function readTable<Key extends string>(
  services: Services,
  me: Principal,
  { uuid, layout }: ChosenFile,
  kind: TableKind<Key>,
  { signal, progress }: ProgressListener,
) {
  const { data, options } = await openTable(services, me, uuid, kind)
  const own = { ...options, signal }
  const read = await services.workbooks.readSheet(data, {
    ...own,
    chosen: layout,
    onRows: (done) => progress({ stage: 'read', done, total: null }),
  })
  return { read, data, options: own }
}
