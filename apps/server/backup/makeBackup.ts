import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { FolderInUse, lockFolder } from '../db/connection/folderLock.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import type { Log } from '../lib/log.ts'
import {
  backupParts,
  copyFolder,
  makeBackupFolder,
  type VerifiedBackup,
  writeManifest,
} from './backupFolder.ts'
import { askForCopy } from './copyService.ts'
import { noteBackup } from './lastBackup.ts'
import { missingFiles } from './missingFiles.ts'
import { dumpPostgres } from './postgresTools.ts'

const copiedAtOnce = 4

/** Copies files of a store that are not copied yet; one that is deleted before its turn is left out. */
async function copyFiles(from: FileStore, to: FileStore, copied: Set<string>): Promise<void> {
  const left = from.list()[Symbol.asyncIterator]()
  const copyNext = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await left.next()
      if (done) return
      if (copied.has(value.id)) continue
      const content = await from.get(value.id)
      if (content === null) continue
      await to.put(value.id, content)
      copied.add(value.id)
    }
  }
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext))
}

/** A copy of the embedded database: by the server that has it open, or of the closed folder. */
async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  try {
    const lock = lockFolder(dataDir)
    cpSync(join(dataDir, 'database'), to, { recursive: true })
    lock.release()
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await askForCopy(dataDir, to)
  }
}

/**
 * Makes a backup of database and files in a new folder, while servers work. The database is as it was at one moment.
 * Files never change under their id, and those of before and after that moment are copied, so that it finds each of
 * its own. What it does not find all the same is named as missing (decision G-607). Throws BackupRefused, PostgresToolFailed or a failure of the disk; then the folder has no manifest.
 */
export async function makeBackup(
  config: Config,
  files: FileStore,
  folder: string,
  log: Log,
): Promise<VerifiedBackup> {
  const target = resolve(folder)
  makeBackupFolder(target)
  const parts = backupParts(target)
  mkdirSync(parts.files)
  const kept = diskFiles(parts.files)
  const copied = new Set<string>()
  await copyFiles(files, kept, copied)
  const engine = config.databaseUrl === undefined ? 'embedded' : 'postgres'
  if (config.databaseUrl === undefined) await copyEmbedded(config.dataDir, parts.database(engine))
  else await dumpPostgres(config.databaseUrl, parts.database(engine))
  await copyFiles(files, kept, copied)
  copyFolder(join(config.dataDir, 'public'), parts.public)
  const missing = await missingFiles(target, engine, log)
  const manifest = {
    format: 1,
    engine,
    madeAt: new Date().toISOString(),
    files: copied.size,
    missing,
  } as const
  writeManifest(target, manifest)
  noteBackup(config.dataDir, manifest.madeAt, log)
  return manifest
}
