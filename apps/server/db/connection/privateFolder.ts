import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'

const onlyOwner = 0o700
const inside = ['database', 'files', 'outbox', 'pictures']

/** Files and folders that this process creates are for its own user only. */
export const createPrivately = () => process.umask(0o077)

/**
 * Closes the data folder to other users of the machine, with the folders that an earlier release left open in it. A
 * folder that belongs to somebody else stays as it is: that user has decided who reads it.
 */
export function closeToOthers(dataDir: string, log: Log): void {
  for (const folder of [dataDir, ...inside.map((name) => join(dataDir, name))]) {
    try {
      if (existsSync(folder)) chmodSync(folder, onlyOwner)
    } catch {
      log.warn({ folder }, 'the folder belongs to another user and may be readable by others')
    }
  }
}
