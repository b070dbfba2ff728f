import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLog, openDatabase } from '../db/connection/connect.ts'
import { columnsOf, pick } from '../db/statements/expression.ts'
import { type RecordOf, record } from '../db/statements/statement.ts'
import { keyOf } from '../integrations/fileStore.ts'
import { files } from '../schema/common/filesTables.ts'
import { type BackupManifest, backupParts } from './backupFolder.ts'
import { readDumpedTable } from './postgresTools.ts'

const attachedFile = record(pick(columnsOf(files), 'uuid', 'size'))
type AttachedFile = RecordOf<typeof attachedFile>

/**
 * Files that a record refers to. Files without one may still be uploading, as their row is written before their bytes, or
 * wait to be deleted, so they are not counted as missing.
 */
const readAttached = attachedFile.statement<[]>(
  'backup_files',
  (columns) =>
    `select ${columns} from files where referenced_at is not null and discarded_at is null order by uuid`,
)

/** Opening an embedded database changes it, so a copy of the backup is opened. */
async function attachedInCopy(database: string, log: DatabaseLog): Promise<readonly AttachedFile[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-verify-'))
  try {
    cpSync(database, join(dataDir, 'database'), { recursive: true })
    const settings = { databaseUrl: undefined, databasePool: 1, minFreeBytes: 0, dataDir }
    const opened = await openDatabase(settings, log)
    try {
      return await readAttached(opened.sql)
    } finally {
      await opened.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function attachedInDump(dump: string): Promise<readonly AttachedFile[]> {
  const found: AttachedFile[] = []
  await readDumpedTable(dump, 'files', ({ uuid, size, referenced_at, discarded_at }) => {
    if (uuid && referenced_at !== null && discarded_at === null) found.push({ uuid, size: Number(size) })
  })
  return found.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

/** Ids of the files that the database of a backup refers to, and whose bytes are not in it, or not all of them. */
export async function missingFiles(
  folder: string,
  engine: BackupManifest['engine'],
  log: DatabaseLog,
): Promise<string[]> {
  const parts = backupParts(folder)
  const attached = await (engine === 'postgres' ? attachedInDump : attachedInCopy)(
    parts.database(engine),
    log,
  )
  const missing: string[] = []
  for (const { uuid, size } of attached) {
    const found = await stat(join(parts.files, keyOf(uuid))).catch(() => null)
    if (found?.size !== size) missing.push(uuid)
  }
  return missing
}
