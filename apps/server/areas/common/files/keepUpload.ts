import { fitsUploadTotal, uploadTotalHours } from '@proba/domain/files/fileLimits'
import {
  allowsType,
  type FilePurpose,
  fileTypes,
  nameOfType,
  rulesOf,
  typeNames,
} from '@proba/domain/files/filePurposes'
import { endOfText } from '@proba/domain/text/cutText'
import type { Tx } from '../../../db/connection/connect.ts'
import type { UploadedFile } from '../../../http/handler.ts'
import { dropDraft } from '../../../integrations/fileDraft.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { cleanPicture } from '../../../pictures/cleanPicture.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { contentTypeOf } from './contentType.ts'
import { attach, type FileHolder, type FileReaders } from './fileReferences.ts'
import {
  addFile,
  deleteDiscarded,
  deleteFileRow,
  discardUnused,
  lockUploader,
  readUploaded,
} from './filesStore.ts'
import { deleteBytes } from './publicImages.ts'
import { isCutBeforeType, isWhole } from './wholeFile.ts'

/** Of the 255 that are stored, five are left for an ending that is added. */
const maxNameLength = 250

/** A name of a file without folders, control characters and those that hide how it ends, so that it can be saved. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
  return endOfText(shown.toWellFormed(), maxNameLength).trim() || 'file'
}

async function refuseBeyondTotal(tx: Tx, userId: number, purpose: FilePurpose, size: number): Promise<void> {
  await lockUploader(tx, userId)
  const [uploaded] = await readUploaded(tx, userId, purpose, uploadTotalHours)
  if (!fitsUploadTotal(purpose, uploaded?.bytes ?? 0, size))
    throw new RequestRefused('upload_total', {
      megabytes: rulesOf(purpose).totalMegabytes,
      hours: uploadTotalHours,
    })
}

/** Deletes a file that nothing refers to, and no other; what cannot be deleted now is left to the cleanup. */
export async function dropUnused({ database, files: bytes, log }: Services, uuid: string): Promise<void> {
  try {
    const [discarded] = await discardUnused(database.sql, uuid)
    if (!discarded) return
    await deleteBytes(bytes, uuid)
    await deleteDiscarded(database.sql, uuid)
  } catch (err) {
    log.warn({ err, uuid }, 'an unused file is left to the cleanup')
  }
}

async function store(services: Services, me: Principal | null, file: UploadedFile, mime: string) {
  const { size, purpose } = file
  const uuid = services.newId()
  const name = rulesOf(purpose).types === null ? plainName(file.name) : nameOfType(plainName(file.name), mime)
  const ownerId = me?.userId ?? null
  await services.database.transaction(async (tx) => {
    if (ownerId !== null) await refuseBeyondTotal(tx, ownerId, purpose, size)
    await addFile(tx, { uuid, name, mime, size, ownerId, purpose })
  })
  try {
    await services.files.put(uuid, file)
  } catch (error) {
    // What a store wrote without answering is found by the cleanup, as bytes without a row.
    await services.database.transaction((tx) => deleteFileRow(tx, uuid))
    throw error
  }
  return { uuid, name, size }
}

/**
 * Stores the file of a call under its plain name, owned by the caller, by nobody for a guest. Its type follows from its
 * content, and one that the purpose does not allow is refused, as is one that is not there to its end. Pictures that others will see are encoded again, upright
 * and without metadata. The row is written before the bytes, so that the cleanup, which deletes bytes without a row,
 * never meets bytes whose row is about to be written.
 */
export async function keepUpload(services: Services, me: Principal | null, file: UploadedFile) {
  const { purpose } = file
  const mime = await contentTypeOf(file)
  if (!allowsType(purpose, mime)) {
    const isCut = allowsType(purpose, fileTypes.doc.mime) && (await isCutBeforeType(file))
    throw isCut
      ? new RequestRefused('file_broken')
      : new RequestRefused('file_type', { types: typeNames(purpose) })
  }
  if (rulesOf(purpose).types === null) return store(services, me, file, mime)
  if (!(await isWhole(file, mime))) throw new RequestRefused('file_broken')
  if (!mime.startsWith('image/')) return store(services, me, file, mime)
  const clean = await cleanPicture(file)
  if ('code' in clean) throw new RequestRefused(clean.code, clean.params)
  try {
    return await store(services, me, { ...file, ...clean }, mime)
  } finally {
    await dropDraft(clean)
  }
}

/** Attaches the file of a form, in the transaction of its record. */
export type AttachFile = (tx: Tx, holder: FileHolder, readers: FileReaders) => Promise<void>

/** The stored file of a form. */
export interface FormFile {
  readonly uuid: string
  readonly name: string
  readonly size: number
  readonly attach: AttachFile
}

/**
 * Does the work of a form with its file, which is stored first; null where none was sent. The work writes the record and
 * attaches the file in one transaction. If it fails, or does not attach the file, the file is deleted.
 */
export async function withFormFile<T>(
  services: Services,
  me: Principal | null,
  file: UploadedFile | null,
  work: (file: FormFile | null) => Promise<T>,
): Promise<T> {
  if (!file) return work(null)
  const stored = await keepUpload(services, me, file)
  try {
    return await work({
      ...stored,
      attach: (tx, holder, readers) => attach(tx, stored.uuid, holder, readers),
    })
  } finally {
    await dropUnused(services, stored.uuid)
  }
}
