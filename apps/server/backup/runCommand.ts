import { type Config, readConfig } from '../config/config.ts'
import { createPrivately } from '../db/connection/privateFolder.ts'
import { explainStart } from '../db/connection/startFailure.ts'
import { loggable } from '../db/loggable.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import { openFiles } from '../integrations/openFiles.ts'
import { BackupRefused } from './backupFolder.ts'
import { NoCopyService } from './copyService.ts'
import { PostgresToolFailed } from './postgresTools.ts'

/** Faults only: what a command has done is what it prints. */
export const silent = {
  info: () => {},
  warn: (details: object, message: string) => console.error(message, loggable(details)),
  error: (details: object, message: string) => console.error(message, loggable(details)),
}

interface Installation {
  readonly config: Config
  readonly files: FileStore
}

/** Prints the result of a command. If files are missing, it names them and sets exit code 2. */
export interface Outcome {
  readonly summary: string
  readonly missing: readonly string[]
}

const isOwn = (error: unknown): error is Error =>
  error instanceof BackupRefused || error instanceof NoCopyService || error instanceof PostgresToolFailed

const someMissing = 2

function report({ summary, missing }: Outcome): void {
  console.log(summary)
  if (missing.length === 0) return
  console.error(
    [`Records refer to ${missing.length} files that are missing or cut:`, ...missing].join('\n  '),
  )
  process.exitCode = someMissing
}

function fail(error: unknown, config?: Config): never {
  const { line, exitCode } = isOwn(error) ? { line: error.message, exitCode: 1 } : explainStart(error, config)
  console.error(line)
  process.exit(exitCode)
}

/** The folder given as the only argument after the options; otherwise the process ends with an error. */
export function readFolder(usage: string, args: readonly string[]): string {
  const [folder, ...more] = args
  if (folder !== undefined && !folder.startsWith('-') && more.length === 0) return folder
  console.error(`Usage: npm run ${usage.replace(' ', ' -- ')}`)
  process.exit(64)
}

/** Runs a command that needs no installation. */
export async function runAlone(work: () => Promise<Outcome>): Promise<void> {
  createPrivately()
  try {
    report(await work())
  } catch (error) {
    fail(error)
  }
}

/** Runs a command on the installation of the settings. */
export async function runCommand(work: (on: Installation) => Promise<Outcome>): Promise<void> {
  createPrivately()
  let config: Config | undefined
  try {
    config = readConfig(process.env, process.cwd())
    report(await work({ config, files: await openFiles(config, silent) }))
  } catch (error) {
    fail(error, config)
  }
}
