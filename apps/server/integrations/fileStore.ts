/** State of the file store: usable, unavailable for now, or refusing its setting. */
export type FileStoreState = 'ready' | 'unavailable' | 'refused' | 'no_bucket'

/** The bytes of files under our own ids; names and owners are in the database (decision G-011). */
export interface FileStore {
  /** Completely or not at all. */
  put(uuid: string, data: Buffer): Promise<void>
  /** Null when there is no such file. */
  get(uuid: string): Promise<Buffer | null>
  /** A missing file counts as deleted. */
  delete(uuid: string): Promise<void>
  /** Writes and reads a small test object; never throws. */
  check(): Promise<FileStoreState>
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

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path of a file below the root of its store, two levels deep; anything but a uuid is a bug of ours. */
export function keyOf(uuid: string): string {
  if (!wellFormed.test(uuid)) throw new Error('Not a file id')
  return `${uuid.slice(0, 2)}/${uuid}`
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
