import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../db/connection/connect.ts'

/** A backup that cannot be made or restored; the message says why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const Manifest = Type.Object({
  format: Type.Literal(1),
  engine: Type.Union([Type.Literal('postgres'), Type.Literal('embedded')]),
  /** Instant at which it was complete. */
  madeAt: Type.String(),
  files: Type.Integer(),
  /** Files that the database refers to but that were already missing in the installation (decision G-607). */
  missing: Type.Optional(Type.Array(Type.String())),
})

/** What a backup is; written last, so that an interrupted one has none. */
export type BackupManifest = Static<typeof Manifest>

/** A backup whose files were compared with what its database refers to. */
export type VerifiedBackup = BackupManifest & { readonly missing: readonly string[] }

/** The parts of a backup in its folder. */
export const backupParts = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  /** A file of pg_dump, or the folder of an embedded database. */
  database: (engine: Database['kind']) => join(folder, engine === 'postgres' ? 'database.dump' : 'database'),
  files: join(folder, 'files'),
  public: join(folder, 'public'),
})

/** Copies a folder, if there is one; fails when it cannot be read. */
export function copyFolder(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) cpSync(from, to, { recursive: true })
}

/** Makes the folder of a new backup; throws BackupRefused when there is something in it. */
export function makeBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0)
    throw new BackupRefused(`The folder ${folder} is not empty; name a new one`)
}

export const writeManifest = (folder: string, manifest: BackupManifest) =>
  writeFileSync(backupParts(folder).manifest, `${JSON.stringify(manifest, null, 2)}\n`)

/** Reads what a backup is; throws BackupRefused when it is not a complete one. */
export function readManifest(folder: string): BackupManifest {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(backupParts(folder).manifest, 'utf8'))
  } catch (cause) {
    throw new BackupRefused(`There is no complete backup in ${folder}`, { cause })
  }
  if (!Value.Check(Manifest, read))
    throw new BackupRefused(`The backup in ${folder} was made by another version of the program`)
  return read
}
