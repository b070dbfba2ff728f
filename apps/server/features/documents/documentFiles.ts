import type { DocumentReaders } from '@proba/domain/files/documentSection'
import type { Tx } from '../../db/connect.ts'
import { command } from '../../db/statement.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import { attach, type FileReaders, referFile, releaseFile } from '../files/fileReferences.ts'

const area = 'admin.documents.*'
const holderOf = (id: number) => ({ entity: 'document', entityId: id })
/** A second reference to a file that every customer reads: one reference names one permission. */
const sharedOf = (id: number) => ({ entity: 'document_shared', entityId: id })

function mainReaders(readers: DocumentReaders): FileReaders {
  if (readers === 'everybody') return 'everybody'
  return readers === 'customers' ? { area } : { companyId: readers.companyId, area }
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

/** Leaves the files of deleted documents to the admins alone. */
export async function hideDocumentFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await hideFiles(tx, ids, area)
  await unshareFiles(tx, ids)
}
