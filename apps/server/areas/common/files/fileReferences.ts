import type { Permission } from '@proba/domain/access/permission'
import type { FilePurpose } from '@proba/domain/files/filePurposes'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import {
  deletePaperNotices,
  deleteReference,
  lockFile,
  noteReferenced,
  readReference,
  writeReference,
} from './filesStore.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is spelled like the uuid of a stored file. */
export const isFileUuid = (text: string): boolean => uuidPattern.test(text)

/** The record that a file is attached to: its kind and id. */
export interface FileHolder {
  readonly entity: string
  readonly entityId: number
}

/** Who reads a file because of the record it is attached to, beside its owner (decision G-012). */
export type FileReaders =
  | 'everybody'
  | {
      /** People of this company. */
      readonly companyId?: number | null
      /** Admins with this permission. */
      readonly area?: Permission
    }

/** Attaches a file whose right to be attached is known. */
export async function attach(tx: Tx, uuid: string, { entity, entityId }: FileHolder, readers: FileReaders) {
  const { companyId = null, area = null } = readers === 'everybody' ? {} : readers
  await writeReference(tx, uuid, entity, entityId, companyId, area, readers === 'everybody')
  await noteReferenced(tx, uuid)
}

/**
 * Attaches an uploaded file to a record, in the transaction that writes the record. The caller must have uploaded it for
 * that purpose, unless the record holds it already; any other file is not found.
 */
export async function referFile(
  tx: Tx,
  me: Principal,
  { uuid, purpose }: { readonly uuid: string; readonly purpose: FilePurpose },
  holder: FileHolder,
  readers: FileReaders,
): Promise<void> {
  const [file] = await lockFile(tx, uuid)
  if (!file) throw new RequestRefused('not_found')
  const isOwn = file.owner_id === me.userId && file.purpose === purpose
  const [held] = isOwn ? [] : await readReference(tx, uuid, holder.entity, holder.entityId)
  if (!isOwn && !held) throw new RequestRefused('not_found')
  await attach(tx, uuid, holder, readers)
}

/** Attaches an uploaded image that everybody may see; one that is no longer there is refused at its field of the form. */
export async function referImage(
  tx: Tx,
  me: Principal,
  uuid: string,
  holder: FileHolder,
  field: string,
): Promise<void> {
  try {
    if (!isFileUuid(uuid)) throw new RequestRefused('not_found')
    await referFile(tx, me, { uuid, purpose: 'image' }, holder, 'everybody')
  } catch (error) {
    if (error instanceof RequestRefused && error.code === 'not_found')
      throw refuseFields({ [field]: [{ code: 'notFound' }] })
    throw error
  }
}

/**
 * Detaches a file from a record, in the transaction that changes or deletes the record; a file that nothing refers to
 * any more is deleted by the cleanup. What was announced of a record goes with its last file: nobody is mailed of a
 * paper that was taken back, whatever its kind and whoever took it (decision G-582).
 */
export async function releaseFile(tx: Tx, uuid: string, { entity, entityId }: FileHolder): Promise<void> {
  await lockFile(tx, uuid)
  await deleteReference(tx, uuid, entity, entityId)
  await deletePaperNotices(tx, entity, entityId)
  await noteReferenced(tx, uuid)
}
