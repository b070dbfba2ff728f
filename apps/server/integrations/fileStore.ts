import type { Readable } from 'node:stream'
import type { FileDraft } from './fileDraft.ts'

/** State of the file store: usable, unavailable for now, or refusing its setting. */
export type FileStoreState = 'ready' | 'unavailable' | 'refused' | 'no_bucket'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes of files under our own ids; names and owners are in the database (decision G-011). An id is a uuid, or a
 * uuid with the width of a picture derived from it: `<uuid>-640`.
 */
export interface FileStore {
  /** Completely or not at all; a draft is used up where that saves a copy. */
  put(id: string, content: Buffer | FileDraft): Promise<void>
  /** Null when there is no such file. */
  get(id: string): Promise<Buffer | null>
  /** The bytes piece by piece, all or a range within the file; null when there is no such file. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** A missing file counts as deleted. */
  delete(id: string): Promise<void>
  /** Every file with the time it was written, in no order. */
  list(): AsyncIterable<StoredFile>
  /** Deletes what interrupted writes before an instant have left, which is never a file. */
  dropUnfinished(before: Date): Promise<void>
  /** Writes and reads a small test object; never throws. */
  check(): Promise<FileStoreState>
}

export interface StoredFile {
  readonly id: string
  readonly writtenAt: Date
}

/** The file store does not answer or refuses us; the caller may try again (503). */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly state: Exclude<FileStoreState, 'ready'>

  constructor(state: Exclude<FileStoreState, 'ready'>, message: string, options?: ErrorOptions) {
    super(message, options)
    this.state = state
  }
}

/** The id of the test object of `check`; no file ever gets it. */
export const probeId = '00000000-0000-4000-8000-000000000000'

/** The id of the mark by which a database knows its store (decision G-608); no file ever gets it. */
export const storeMarkId = '00000000-0000-4000-8000-000000000001'

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9]{2,4})?$/

/** Whether a name in the store is that of a file of ours. */
export const isFileId = (name: string): boolean => wellFormed.test(name)

/** The uuid of the file that an id belongs to. */
export const uuidOf = (id: string): string => id.slice(0, 36)

/** Path of a file below the root of its store, two levels deep; anything but an id is a bug of ours. */
export function keyOf(id: string): string {
  if (!isFileId(id)) throw new Error('Not a file id')
  return `${id.slice(0, 2)}/${id}`
}

/** The round trip of `check`: what is written must be read back. */
export async function probe(store: Pick<FileStore, 'put' | 'get'>): Promise<FileStoreState> {
  const data = Buffer.from('proba')
  try {
    await store.put(probeId, data)
    return (await store.get(probeId))?.equals(data) ? 'ready' : 'unavailable'
  } catch (error) {
    return error instanceof FilesUnavailable ? error.state : 'unavailable'
  }
}
