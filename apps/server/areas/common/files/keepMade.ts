import { type FileType, fileTypes } from '@proba/domain/files/filePurposes'
import { eq } from 'drizzle-orm'
import { files } from '../../../schema/common/filesTables.ts'
import type { Services } from '../../../services/services.ts'
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
  await services.database.transaction((tx) => tx.insert(files).values(row))
  try {
    await services.files.put(uuid, data)
  } catch (error) {
    await services.database.transaction((tx) => tx.delete(files).where(eq(files.uuid, uuid)))
    throw error
  }
  return uuid
}
