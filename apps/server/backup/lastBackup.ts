import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstant } from '@proba/domain/text/dates'
import { loggable } from '../db/loggable.ts'
import type { Log } from '../lib/log.ts'
import { perOwner } from '../lib/perOwner.ts'

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.txt')

/**
 * Notes when a backup was complete, for the status page of servers on the same machine (decision G-533). The note gets
 * the owner of the data folder, so that servers can read it after a backup that root made. A note that cannot be written
 * is a warning only: the backup itself is complete.
 */
export function noteBackup(dataDir: string, madeAt: string, log: Log): void {
  try {
    writeFileSync(fileIn(dataDir), `${madeAt}\n`)
    const { uid, gid } = statSync(dataDir)
    if (statSync(fileIn(dataDir)).uid !== uid) chownSync(fileIn(dataDir), uid, gid)
  } catch (error) {
    log.warn({ err: loggable(error) }, 'the time of the backup could not be noted for the status page')
  }
}

/** Warns once for each log. */
const warnUnread = perOwner((log: Log) => {
  let isLogged = false
  return (error: unknown) => {
    if (!isLogged) log.warn({ err: loggable(error) }, 'the note of the last backup cannot be read')
    isLogged = true
  }
})

/** When the last backup that this machine made was complete; null where none is noted, or the note cannot be read. */
export function readLastBackup(dataDir: string, log: Log): string | null {
  try {
    if (!statSync(fileIn(dataDir), { throwIfNoEntry: false })) return null
    const noted = readFileSync(fileIn(dataDir), 'utf8').trim()
    return isInstant(noted) ? noted : null
  } catch (error) {
    warnUnread(log)(error)
    return null
  }
}
