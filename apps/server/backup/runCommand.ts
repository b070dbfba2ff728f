import { type Config, readConfig } from '../config.ts'
import { createPrivately } from '../db/privateFolder.ts'
import { explainStart } from '../db/startFailure.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import { openFiles } from '../integrations/openFiles.ts'
import { loggable } from '../loggable.ts'
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
  /** The folder that was named. */
  readonly folder: string
}

const isOwn = (error: unknown): error is Error =>
  error instanceof BackupRefused || error instanceof NoCopyService || error instanceof PostgresToolFailed

/** Runs a command on the installation of the settings, with one folder as its argument, and prints what it says. */
export async function runCommand(usage: string, work: (on: Installation) => Promise<string>): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    console.error(`Usage: npm run ${usage.replace(' ', ' -- ')}`)
    process.exit(64)
  }
  createPrivately()
  let config: Config | undefined
  try {
    config = readConfig(process.env, process.cwd())
    console.log(await work({ config, files: await openFiles(config, silent), folder }))
  } catch (error) {
    const { line, exitCode } = isOwn(error)
      ? { line: error.message, exitCode: 1 }
      : explainStart(error, config)
    console.error(line)
    process.exit(exitCode)
  }
}
