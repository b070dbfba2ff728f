import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageFull } from '../db/failures.ts'

/** A file on the local disk that came completely and is not kept yet. */
export interface FileDraft {
  readonly path: string
  readonly size: number
  /** Of the content, in hex. */
  readonly sha256: string
}

/** Folder of the drafts; what is left there by a process that was killed is deleted by the cleanup. */
export const draftFolder = (dataDir: string): string => join(dataDir, 'drafts')

const full = new Set(['ENOSPC', 'EDQUOT'])

/** A failure of the disk, StorageFull where it has no space left. */
export function diskFailure(error: unknown): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return full.has(code)
    ? new StorageFull('The disk of the files is full', { cause: error })
    : (error as Error)
}

/** A new path for a draft. */
export async function newDraftPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/** Writes a stream to a draft piece by piece; if the stream fails or the signal is aborted, nothing is left. */
export async function writeDraft(folder: string, source: Readable, signal?: AbortSignal): Promise<FileDraft> {
  const path = await newDraftPath(folder)
  // Opened first: a file that is still being opened when the stream fails would appear after its deletion.
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw diskFailure(error)
  })
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(source, counted, file.createWriteStream(), signal ? { signal } : {})
  } catch (error) {
    await dropDraft({ path })
    throw diskFailure(error)
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** A draft that something else has written to a path. */
export async function draftAt(path: string): Promise<FileDraft> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Deletes drafts that were last written before an instant: their upload has ended with the process that took it. */
export async function dropOldDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await dropDraft({ path })
  }
}

/** Deletes a draft; one that was kept or dropped before is no error. */
export const dropDraft = ({ path }: Pick<FileDraft, 'path'>): Promise<void> => rm(path, { force: true })
