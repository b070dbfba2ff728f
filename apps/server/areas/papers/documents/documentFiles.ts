import type { DocumentType } from '@proba/domain/codes/documentType'
import { type DocumentReaders, documentReaders } from '@proba/domain/files/documentSection'
import type { Tx } from '../../../db/connect.ts'
import { command } from '../../../db/statement.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { attach, type FileReaders, referFile, releaseFile } from '../../common/files/fileReferences.ts'
import { readBranchDocuments } from './documentLocksStore.ts'

const area = 'admin.documents.*'
const holderOf = (id: number) => ({ entity: 'document', entityId: id })
/** A second reference to a file that every customer reads: one reference names one permission. */
const sharedOf = (id: number) => ({ entity: 'document_shared', entityId: id })

function mainReaders(readers: DocumentReaders): FileReaders {
  if (readers === 'everybody') return 'everybody'
  return typeof readers === 'string' ? { area } : { companyId: readers.companyId, area }
}

/** Attaches the file of a document for its readers and lets the one before go; a file that is gone is refused at its field. */
export async function saveDocumentFile(
  tx: Tx,
  me: Principal,
  id: number,
  before: string | null,
  after: string | null,
  readers: DocumentReaders,
): Promise<void> {
  if (before) await releaseFile(tx, before, sharedOf(id))
  if (after) {
    try {
      await referFile(tx, me, { uuid: after, purpose: 'document' }, holderOf(id), mainReaders(readers))
    } catch (error) {
      if (error instanceof RequestRefused && error.code === 'not_found')
        throw refuseFields({ file: [{ code: 'notFound' }] })
      throw error
    }
    if (readers === 'customers') await attach(tx, after, sharedOf(id), { area: 'personal.*' })
  }
  if (before && before !== after) await releaseFile(tx, before, holderOf(id))
}

/** Lets the file of a document go. */
export async function releaseDocumentFile(tx: Tx, id: number, uuid: string): Promise<void> {
  await releaseFile(tx, uuid, sharedOf(id))
  await releaseFile(tx, uuid, holderOf(id))
}

const hideFiles = command<[ids: readonly number[], area: string]>(
  'documents_hide_files',
  `update file_references set company_id = null, is_public = false, area = $2
   where entity = 'document' and entity_id = any($1::int[])`,
)
const unshareFiles = command<[ids: readonly number[]]>(
  'documents_unshare_files',
  "delete from file_references where entity = 'document_shared' and entity_id = any($1::int[])",
)

/** Leaves the files of documents that are deleted or not shown to the admins alone. */
export async function hideDocumentFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await hideFiles(tx, ids, area)
  await unshareFiles(tx, ids)
}

const showFiles = command<
  [ids: readonly number[], companyIds: readonly (number | null)[], isPublic: boolean]
>(
  'documents_show_files',
  `update file_references r set company_id = s.company_id, is_public = $3::boolean and s.company_id is null,
     area = case when $3::boolean and s.company_id is null then null else r.area end
   from unnest($1::int[], $2::int[]) s(id, company_id) where r.entity = 'document' and r.entity_id = s.id`,
)
const shareFiles = command<[ids: readonly number[]]>(
  'documents_share_files',
  `insert into file_references (file_uuid, entity, entity_id, area, is_public)
   select file_uuid, 'document_shared', id, 'personal.*', false from documents
   where id = any($1::int[]) and file_uuid is not null on conflict do nothing`,
)

/** Gives the files in a section and below it to their readers, after the section was shown, hidden or moved (G-421). */
export async function saveBranchReaders(
  tx: Tx,
  section: { readonly id: number; readonly type: DocumentType; readonly shown: boolean },
): Promise<void> {
  const rows = await readBranchDocuments(tx, section.id, section.shown)
  await hideDocumentFiles(
    tx,
    rows.map(({ id }) => id),
  )
  const shown = rows.filter((row) => row.is_shown)
  const common = documentReaders(section.type, null, true)
  await showFiles(
    tx,
    shown.map(({ id }) => id),
    shown.map((row) => row.company_id),
    common === 'everybody',
  )
  if (common !== 'customers') return
  await shareFiles(
    tx,
    shown.filter((row) => row.company_id === null).map(({ id }) => id),
  )
}
