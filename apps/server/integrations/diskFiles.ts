import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageFull } from '../db/failures.ts'
import { type FileStore, keyOf, probe } from './fileStore.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])

async function writeWhole(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
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
}

/** Files on the local disk; a file is complete or absent, never half written. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (uuid: string) => join(folder, keyOf(uuid))
  const store: Omit<FileStore, 'check'> = {
    put: (uuid, data) =>
      writeWhole(pathOf(uuid), data).catch((error: NodeJS.ErrnoException) => {
        if (full.has(error.code ?? ''))
          throw new StorageFull('The disk of the files is full', { cause: error })
        throw error
      }),
    get: (uuid) =>
      readFile(pathOf(uuid)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: (uuid) => rm(pathOf(uuid), { force: true }),
  }
  return { ...store, check: () => probe(store) }
}
