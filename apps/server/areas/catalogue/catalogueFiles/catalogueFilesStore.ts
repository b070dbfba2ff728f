import { importWriters } from '@proba/domain/access/screenGuards'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, jsonRow, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { catalogueFiles } from '../../../schema/catalogue/catalogueFilesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import type { Principal } from '../../../services/principal.ts'
import { attach } from '../../common/files/fileReferences.ts'
import { lockFile, readFileRecord } from '../../common/files/filesStore.ts'

const u = columnsOf(users, 'u')
const fileRecord = record({
  ...pick(columnsOf(catalogueFiles, 'f'), 'id', 'file_uuid', 'name', 'type', 'executed_at'),
  ...pick(columnsOf(catalogueFiles, 'f'), 'created', 'updated', 'same', 'left_out'),
  author: jsonRow({ id: u.id, name: u.name }, 'from users u where u.id = f.author_id'),
})
/** An imported workbook with its author. */
export type CatalogueFileRecord = RecordOf<typeof fileRecord>

/** A page of the imported workbooks of some kinds and how many there are. */
export async function readCatalogueFiles(
  sql: Sql,
  types: readonly RecordImportType[],
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: CatalogueFileRecord[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  const list = {
    from: 'from catalogue_files f',
    where: 'f.type = any($1::text[])',
    orderBy: `f.executed_at ${direction}, f.id ${direction}`,
    id: 'f.id',
    values: [types],
  }
  return readPage(sql, fileRecord, list, page)
}

export const readCatalogueFile = fileRecord.statement<[id: number, types: readonly RecordImportType[]]>(
  'catalogue_file',
  (columns) => `select ${columns} from catalogue_files f where f.id = $1 and f.type = any($2::text[])`,
)

/** What an import did, in records and rows. */
interface Done {
  readonly created: number
  readonly updated: number
  readonly same: number
  readonly left: number
}

/** Keeps the workbook of an import, in its transaction; those who may import its kind read it (decision G-333). */
export async function keepCatalogueFile(
  tx: Tx,
  me: Principal,
  now: Date,
  { uuid, type }: { readonly uuid: string; readonly type: RecordImportType },
  { left, ...done }: Done,
): Promise<void> {
  const [locked] = await lockFile(tx, uuid)
  const [file] = locked ? await readFileRecord(tx, uuid) : []
  // The rows were stored when the file was checked; without the file itself there is nothing to keep.
  if (!file) return
  const { created, updated, same } = done
  const [made] = await tx
    .insert(catalogueFiles)
    .values({
      ...{ fileUuid: uuid, name: file.name, type, authorId: me.actorId ?? me.userId, executedAt: now },
      ...{ created, updated, same, leftOut: left },
    })
    .returning({ id: catalogueFiles.id })
  const [area] = importWriters[type]
  await attach(tx, uuid, { entity: 'catalogue_file', entityId: made?.id ?? 0 }, { area })
}
