import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of files lie, under ids of our own; names and rights are in the database. */
export interface FileStore {
  put(uuid: string, data: Buffer): Promise<void>
  /** Null when there is no such file. */
  get(uuid: string): Promise<Buffer | null>
  delete(uuid: string): Promise<void>
}

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files on the local disk, two levels deep; a file is whole or absent, never half written. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (uuid: string) => {
    if (!wellFormed.test(uuid)) throw new Error('Not a file id')
    return join(folder, uuid.slice(0, 2), uuid)
  }
  return {
    async put(uuid, data) {
      const path = pathOf(uuid)
      await mkdir(join(folder, uuid.slice(0, 2)), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(data)
        await file.sync()
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    get: (uuid) =>
      readFile(pathOf(uuid)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: (uuid) => rm(pathOf(uuid), { force: true }),
  }
}
