import type { Config } from '../../config/config.ts'
import { BadSettings } from '../../config/settings.ts'
import { DatabaseBusy, DatabaseUnreadable, databaseFailure, postgresError, StorageFull } from '../failures.ts'
import { SchemaRefused } from '../migrating/schemaRefused.ts'
import { FolderInUse } from './folderLock.ts'

/** The line that the process prints, and its exit code, when it cannot start. */
export interface StartFailure {
  readonly line: string
  readonly exitCode: number
}

/** Exit codes of sysexits.h, known to supervisors. */
const exit = { other: 1, data: 65, unavailable: 69, noWrite: 73, noSpace: 74, inUse: 75, settings: 78 }

type Known = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>

/** Why the server cannot start, in one line of English without secrets. `config` is absent when reading it failed. */
export function explainStart(error: unknown, config?: Known): StartFailure {
  const text = error instanceof Error ? error.message : String(error)
  const found = explainOwn(error, text) ?? (config && explainSystem(error, config))
  const { line, exitCode } = found ?? { line: `The server could not start: ${text}`, exitCode: exit.other }
  return { line: line.replaceAll(/\s+/g, ' ').trim(), exitCode }
}

function explainOwn(error: unknown, text: string): StartFailure | undefined {
  if (error instanceof BadSettings) return { line: text, exitCode: exit.settings }
  if (error instanceof SchemaRefused) return { line: text, exitCode: exit.data }
  if (error instanceof DatabaseUnreadable) {
    return { line: `${text}. Restore a backup, or set DATA_DIR to another folder`, exitCode: exit.data }
  }
  if (error instanceof FolderInUse) {
    return { line: `${text}. Stop it, or set DATA_DIR to another folder`, exitCode: exit.inUse }
  }
  return undefined
}

function explainSystem(error: unknown, config: Known): StartFailure | undefined {
  const found = postgresError(error)
  const noSpace = ['ENOSPC', 'EDQUOT'].includes(found?.code ?? '') || isFullSqlite(error)
  if (noSpace || databaseFailure(error) instanceof StorageFull) {
    return {
      line: `Too little disk space ${spaceOf(config)}. Free some and start again`,
      exitCode: exit.noSpace,
    }
  }
  // In a worker it is the process that started it which could not bind.
  if (found?.syscall === 'listen' || found?.syscall === 'bind') return explainListen(found.code, config)
  if (isUnwritable(error)) {
    return { line: `The folder DATA_DIR (${config.dataDir}) cannot be written`, exitCode: exit.noWrite }
  }
  return config.databaseUrl === undefined ? undefined : explainDatabase(error, config.databaseUrl)
}

function spaceOf({ databaseUrl, dataDir }: Known): string {
  return databaseUrl === undefined
    ? `under DATA_DIR (${dataDir})`
    : `at the database or under DATA_DIR (${dataDir})`
}

function explainListen(code: string, { host, port }: Known): StartFailure {
  if (code === 'EADDRINUSE') {
    return {
      line: `Port ${port} on ${host} is taken. Stop what listens there, or set PORT`,
      exitCode: exit.inUse,
    }
  }
  const reason = code === 'EACCES' ? 'this user may not use it' : code
  return {
    line: `Cannot listen on port ${port} of ${host}: ${reason}. Set PORT or HOST`,
    exitCode: exit.unavailable,
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])
const sqlite = { readOnly: 8, full: 13, cannotOpen: 14 }

function isUnwritable(error: unknown): boolean {
  const code = sqliteCode(error)
  if (code !== undefined) return code === sqlite.readOnly || code === sqlite.cannotOpen
  return error instanceof Error && 'path' in error && 'code' in error && unwritable.has(String(error.code))
}

function isFullSqlite(error: unknown): boolean {
  return sqliteCode(error) === sqlite.full
}

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
}

function explainDatabase(error: unknown, url: string): StartFailure | undefined {
  const code = postgresError(error)?.code ?? ''
  const where = addressOf(url)
  if (code.startsWith('28'))
    return say(`The database at ${where} refused the user or password of DATABASE_URL`)
  if (code === '3D000') return say(`The database named in DATABASE_URL does not exist at ${where}`)
  if (databaseFailure(error) instanceof DatabaseBusy) {
    return say(`The database at ${where} is too busy to start on`)
  }
  if (databaseFailure(error))
    return say(`The database at ${where} cannot be reached${code ? ` (${code})` : ''}`)
  return undefined
}

function say(line: string): StartFailure {
  return { line, exitCode: exit.unavailable }
}

/** Host and port, or the folder of the socket; never the user or the password. */
function addressOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? (decodeURIComponent(host) || 'localhost')
}
