import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { fileReferences, files } from '../../../schema/common/filesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'

const fileRecord = record({
  ...pick(columnsOf(files), 'uuid', 'name', 'mime', 'size', 'owner_id', 'purpose'),
  is_public: expression<boolean>(
    'exists (select from file_references r where r.file_uuid = files.uuid and r.is_public)',
  ),
  company_ids: expression<number[]>(
    `array(select r.company_id from file_references r
      where r.file_uuid = files.uuid and r.company_id is not null)`,
  ),
  areas: expression<string[]>(
    'array(select r.area from file_references r where r.file_uuid = files.uuid and r.area is not null)',
  ),
})

/** A stored file with those who may read it beside its owner. */
export type FileRecord = RecordOf<typeof fileRecord>

/** A stored file by its id. */
export const readFileRecord = fileRecord.statement<[uuid: string]>(
  'files_row',
  (columns) => `select ${columns} from files where uuid = $1 and discarded_at is null`,
)

/** Keeps a file from being attached, released or discarded by others. */
export const lockFile = record(pick(columnsOf(files), 'uuid', 'owner_id', 'purpose')).statement<
  [uuid: string]
>(
  'files_lock',
  (columns) => `select ${columns} from files where uuid = $1 and discarded_at is null for no key update`,
)

/** Attaches a file to a record, or changes who reads it because of that record. */
export const writeReference = command<
  [
    uuid: string,
    entity: string,
    entityId: number,
    companyId: number | null,
    area: string | null,
    isPublic: boolean,
  ]
>(
  'files_reference',
  `insert into file_references (file_uuid, entity, entity_id, company_id, area, is_public)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (file_uuid, entity, entity_id) do update
   set company_id = excluded.company_id, area = excluded.area, is_public = excluded.is_public`,
)

export const deleteReference = command<[uuid: string, entity: string, entityId: number]>(
  'files_reference_delete',
  'delete from file_references where file_uuid = $1 and entity = $2 and entity_id = $3',
)

/** Deletes what was announced of a record that has no file any more, out of mails that wait too. */
export const deletePaperNotices = command<[entity: string, entityId: number]>(
  'files_delete_paper_notices',
  `delete from notices where paper = $1 and paper_id = $2
   and not exists (select from file_references r where r.entity = $1 and r.entity_id = $2)`,
)

/** Whether a record refers to the file already. */
export const readReference = record(pick(columnsOf(fileReferences), 'entity_id')).statement<
  [uuid: string, entity: string, entityId: number]
>(
  'files_reference_row',
  (columns) =>
    `select ${columns} from file_references where file_uuid = $1 and entity = $2 and entity_id = $3`,
)

/** Notes whether anything refers to the file. */
export const noteReferenced = command<[uuid: string]>(
  'files_note_referenced',
  `update files set referenced_at = case
     when exists (select from file_references r where r.file_uuid = files.uuid) then coalesce(referenced_at, now())
   end where uuid = $1`,
)

/** Marks a file that nothing refers to; from then on nothing can. */
export const discardUnused = record(pick(columnsOf(files), 'uuid')).statement<[uuid: string]>(
  'files_discard_unused',
  (columns) => `update files set discarded_at = now()
     where uuid = $1 and referenced_at is null returning ${columns}`,
)

export const deleteDiscarded = command<[uuid: string]>(
  'files_delete_discarded',
  'delete from files where uuid = $1 and discarded_at is not null',
)

/** Lets the uploads of a person be added up one after another. */
export const lockUploader = record(pick(columnsOf(users), 'id')).statement<[userId: number]>(
  'files_uploader_lock',
  (columns) => `select ${columns} from users where id = $1 for no key update`,
)

/** Bytes that a person uploaded for a purpose within so many hours. */
export const readUploaded = record({
  bytes: expression<number>('coalesce(sum(size), 0)::float8'),
}).statement<[userId: number, purpose: string, hours: number]>(
  'files_uploaded',
  (columns) =>
    `select ${columns} from files where owner_id = $1 and purpose = $2
     and created_at > now() - make_interval(hours => $3)`,
)

export async function addFile(tx: Sql, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

export const deleteFileRow = command<[uuid: string]>('file_delete_row', 'delete from files where uuid = $1')
