import { type FileType, fileTypes } from '@proba/domain/files/filePurposes'
import type { Services } from '../../../services/services.ts'
import { addFile, deleteFileRow } from './filesStore.ts'
import { plainName } from './keepUpload.ts'

/** A file that the portal has made. */
interface MadeFile {
  readonly name: string
  readonly type: FileType
  readonly data: Buffer
}

/** A name that every system can save: no sign that stands for a folder or a pattern somewhere. */
const savable = (name: string) => plainName(name.replaceAll(/[\\/:*?"<>|]/g, '-'))

/**
 * Stores a file that the portal has made, owned by nobody; answers its uuid. Who made it attaches it to its record; one
 * that is not attached is deleted by the cleanup. The row is written before the bytes, as with uploads.
 */
export async function keepMade(services: Services, { name, type, data }: MadeFile): Promise<string> {
  const uuid = services.newId()
  const row = {
    uuid,
    name: savable(name),
    mime: fileTypes[type].mime,
    size: data.length,
    purpose: 'document',
  }
  await services.database.transaction((tx) => addFile(tx, row))
  try {
    await services.files.put(uuid, data)
  } catch (error) {
    await services.database.transaction((tx) => deleteFileRow(tx, uuid))
    throw error
  }
  return uuid
}
