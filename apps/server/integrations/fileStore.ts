/** How the store of files is: usable, away for now, or refusing what its setting says. */
export type FileStoreState = 'ready' | 'unavailable' | 'refused' | 'no_bucket'

/** Where the bytes of files lie, under ids of our own; names and rights are in the database (decision G-011). */
export interface FileStore {
  /** Whole or not at all. */
  put(uuid: string, data: Buffer): Promise<void>
  /** Null when there is no such file. */
  get(uuid: string): Promise<Buffer | null>
  /** A file that is gone already counts as deleted. */
  delete(uuid: string): Promise<void>
  /** Writes and reads a small object of its own; never throws. */
  check(): Promise<FileStoreState>
}

/** The store of files does not answer or refuses us; the caller may try again (answered with 503). */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly state: Exclude<FileStoreState, 'ready'>

  constructor(state: Exclude<FileStoreState, 'ready'>, message: string, options?: ErrorOptions) {
    super(message, options)
    this.state = state
  }
}

/** Under this id `check` keeps its object; no file ever gets it. */
export const probeId = '00000000-0000-4000-8000-000000000000'

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a file lies below the root of its store, two levels deep; anything but a uuid of ours is a fault (T20). */
export function keyOf(uuid: string): string {
  if (!wellFormed.test(uuid)) throw new Error('Not a file id')
  return `${uuid.slice(0, 2)}/${uuid}`
}

/** Round trip of `check`: what is written must come back. */
export async function probe(store: Pick<FileStore, 'put' | 'get'>): Promise<FileStoreState> {
  const data = Buffer.from('proba')
  try {
    await store.put(probeId, data)
    return (await store.get(probeId))?.equals(data) ? 'ready' : 'unavailable'
  } catch (error) {
    return error instanceof FilesUnavailable ? error.state : 'unavailable'
  }
}
