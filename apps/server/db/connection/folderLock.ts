import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process holds the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly folder: string
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    super(
      `The data folder ${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}`,
    )
    this.folder = folder
    this.pid = pid
  }
}

/** Kept referenced, as a garbage-collected file would drop its lock. */
const held = new Set<DatabaseSync>()

/** The folder is locked until `release`, or until the process ends in any way. */
export interface FolderLock {
  release(): void
}

/**
 * Locks `folder` for this process: the embedded engine does not lock it and loses acknowledged rows when two
 * processes open one folder. The lock is the write lock of a tiny SQLite file, `embedded.lock`: the system drops it
 * with the process, so a killed one leaves no stale lock, even if its process id is used again; and the file
 * stays readable, so that it names its holder. Throws FolderInUse at once.
 */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(join(folder, 'embedded.lock'), { timeout: 0 })
  try {
    file.exec('begin immediate')
    file.exec('create table if not exists holder (pid integer not null, since text not null)')
    file.exec('delete from holder')
    file.prepare('insert into holder values (?, ?)').run(process.pid, new Date().toISOString())
    file.exec('commit')
    file.exec('begin immediate')
  } catch (error) {
    const pid = isHeld(error) ? holderOf(file) : undefined
    file.close()
    throw isHeld(error) ? new FolderInUse(folder, pid) : error
  }
  held.add(file)
  return {
    release: () => {
      if (held.delete(file)) file.close()
    },
  }
}

const busy = 5

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

function holderOf(file: DatabaseSync): number | undefined {
  try {
    if (file.isTransaction) file.exec('rollback')
    const pid = file.prepare('select pid from holder').get()?.pid
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined // the holder is just writing its name
  }
}
