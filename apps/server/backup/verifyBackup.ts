import { resolve } from 'node:path'
import type { DatabaseLog } from '../db/connection/connect.ts'
import { backupParts, readManifest, type VerifiedBackup } from './backupFolder.ts'
import { missingFiles } from './missingFiles.ts'
import { readDump } from './postgresTools.ts'

/**
 * Reads a backup without restoring it: its database to the end, and whether the files are there that it refers to. Throws
 * BackupRefused, PostgresToolFailed or a failure of the database.
 */
export async function verifyBackup(folder: string, log: DatabaseLog): Promise<VerifiedBackup> {
  const source = resolve(folder)
  const manifest = readManifest(source)
  if (manifest.engine === 'postgres') await readDump(backupParts(source).database('postgres'))
  return { ...manifest, missing: await missingFiles(source, manifest.engine, log) }
}
