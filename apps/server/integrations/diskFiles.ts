import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskFailure, type FileDraft } from './fileDraft.ts'
import { type FileStore, isFileId, keyOf, probe, type StoredFile } from './fileStore.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Names as `replaceBy` makes them; whatever else is in the folder is not ours. */
const isUnfinished = (name: string) => {
  const [id = '', rest = '', ...more] = name.split('.')
  return isFileId(id) && isFileId(rest) && more.length === 0
}

/** Writes beside the place of a file what then takes the place at once. */
async function replaceBy(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  try {
    await write(beside)
    await syncToDisk(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function writeData(path: string, data: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(data)
  } finally {
    await file.close()
  }
}

/** Moves a draft to its place; it is copied where the folders are on different disks. */
async function moveDraft(path: string, draft: FileDraft): Promise<void> {
  await syncToDisk(draft.path)
  await rename(draft.path, path).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error
    await replaceBy(path, (beside) => copyFile(draft.path, beside))
  })
}

/** Null instead of the failure that there is no such file. */
function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** Everything in the folders of a store: files by their ids, and what interrupted writes have left beside them. */
async function* entriesOf(folder: string): AsyncGenerator<StoredFile & { readonly path: string }> {
  const groups = await readdir(folder).catch(nullIfMissing)
  for (const group of groups ?? []) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue
    for (const id of await readdir(join(folder, group))) {
      const path = join(folder, group, id)
      const found = await stat(path).catch(nullIfMissing)
      if (found) yield { id, path, writtenAt: found.mtime }
    }
  }
}

/** Files on the local disk; a file is complete or absent, never half written. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, keyOf(id))
  const store: Omit<FileStore, 'check'> = {
    async put(id, content) {
      const path = pathOf(id)
      try {
        await mkdir(dirname(path), { recursive: true })
        await (Buffer.isBuffer(content)
          ? replaceBy(path, (beside) => writeData(beside, content))
          : moveDraft(path, content))
      } catch (error) {
        throw diskFailure(error)
      }
    },
    get: (id) => readFile(pathOf(id)).catch(nullIfMissing),
    async read(id, range) {
      const file = await open(pathOf(id)).catch(nullIfMissing)
      return file?.createReadStream(range) ?? null
    },
    delete: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      for await (const { id, writtenAt } of entriesOf(folder)) if (isFileId(id)) yield { id, writtenAt }
    },
    async dropUnfinished(before) {
      for await (const { id, path, writtenAt } of entriesOf(folder))
        if (isUnfinished(id) && writtenAt < before) await rm(path, { force: true })
    },
  }
  return { ...store, check: () => probe(store) }
}
