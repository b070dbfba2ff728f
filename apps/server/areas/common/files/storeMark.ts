import type { Config } from '../../../config/config.ts'
import { BadSettings } from '../../../config/settings.ts'
import type { Database, Sql } from '../../../db/connection/connect.ts'
import {
  type FileStore,
  type FileStoreState,
  FilesUnavailable,
  storeMarkId,
} from '../../../integrations/fileStore.ts'
import type { Services } from '../../../services/services.ts'
import { lockMark, readMark, writeMark } from './storeMarkStore.ts'

const markIn = async (files: FileStore) => (await files.get(storeMarkId))?.toString() ?? null

const markOf = async (sql: Sql) => (await readMark(sql))[0]?.mark ?? null

interface Marked {
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly newId: () => string
}

/** The first server of an installation marks the database and the store. Under a lock, so that two stores never get one mark. */
async function markBoth({ database, files, now, newId }: Marked): Promise<string> {
  return database.transaction(async (tx) => {
    await lockMark(tx)
    const known = await markOf(tx)
    if (known !== null) return known
    const mark = (await markIn(files)) ?? newId()
    await files.put(storeMarkId, Buffer.from(mark))
    await writeMark(tx, mark, now())
    return mark
  })
}

/**
 * At the start: makes sure that the store is the one in which the files of this database are, by a mark that both have
 * (decision G-608). A store that does not answer is asked by /ready. Throws BadSettings for another one.
 */
export async function checkStoreMark(services: Marked, config: Config): Promise<void> {
  const { database, files } = services
  try {
    const mark = (await markOf(database.sql)) ?? (await markBoth(services))
    if ((await markIn(files)) === mark) return
    if (config.adoptFiles) return await files.put(storeMarkId, Buffer.from(mark))
  } catch (error) {
    if (error instanceof FilesUnavailable) return
    throw error
  }
  const place = config.s3
    ? 'The bucket and folder of S3_URL'
    : `The folder files of DATA_DIR (${config.dataDir})`
  throw new BadSettings([
    `${place} is not the store with the files of this database. All servers need the same store; see Files in docs/operations.md. If its files were lost, start once with ADOPT_FILES=on`,
  ])
}

/** The state of the file store, `other` where it is not the one of the database. */
export async function readStoreState({
  database,
  files,
}: Pick<Services, 'database' | 'files'>): Promise<FileStoreState | 'other'> {
  const state = await files.check()
  if (state !== 'ready') return state
  const mark = await markOf(database.sql)
  try {
    return mark === null || (await markIn(files)) === mark ? 'ready' : 'other'
  } catch (error) {
    if (error instanceof FilesUnavailable) return error.state
    throw error
  }
}
