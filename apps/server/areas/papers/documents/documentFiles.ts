import type { DocumentType } from '@proba/domain/codes/documentType'
import { type DocumentReaders, documentReaders } from '@proba/domain/files/documentSection'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { attach, type FileReaders, referFile, releaseFile } from '../../common/files/fileReferences.ts'
import { documentsPermission, hideFiles, shareFiles, showFiles, unshareFiles } from './documentFilesStore.ts'
import { readBranchDocuments } from './documentLocksStore.ts'

const holderOf = (id: number) => ({ entity: 'document', entityId: id })

/** A second reference to a file that every customer reads: one reference names one permission. */
const sharedOf = (id: number) => ({ entity: 'document_shared', entityId: id })

function mainReaders(readers: DocumentReaders): FileReaders {
  if (readers === 'everybody') return 'everybody'
  return typeof readers === 'string'
    ? { area: documentsPermission }
    : { companyId: readers.companyId, area: documentsPermission }
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

/** Leaves the files of documents that are deleted or not shown to the admins alone. */
export async function hideDocumentFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await hideFiles(tx, ids, documentsPermission)
  await unshareFiles(tx, ids)
}

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
