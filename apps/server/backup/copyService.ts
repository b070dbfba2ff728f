import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Log } from '../lib/log.ts'

/** The socket in the data folder; only the user of the server can open it. */
const socketOf = (dataDir: string) => join(dataDir, 'copy.sock')

/** The answer to a line that names a folder; null when the copy is there. */
interface Answer {
  readonly failed: string | null
}

/** Nobody holds the data folder for a server that could make the copy. */
export class NoCopyService extends Error {
  override readonly name = 'NoCopyService'
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function answer(socket: Socket, copyTo: (folder: string) => Promise<void>): Promise<void> {
  for await (const folder of createInterface({ input: socket })) {
    const failed = isAbsolute(folder)
      ? await copyTo(folder).then(() => null, reasonOf)
      : 'The folder of the copy must be named by its full path'
    socket.end(`${JSON.stringify({ failed } satisfies Answer)}\n`)
  }
}

/**
 * Lets another process of the same user have a copy of the embedded database, which only this process may open: it
 * sends the full path of a new folder and a line end. Returns what ends the service.
 */
export async function serveCopies(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  // Left by a process that was killed: the data folder is locked, so nobody else listens.
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', (err) => log.warn({ err }, 'a copy of the database was asked for and not waited for'))
    void answer(socket, copyTo)
  })
  try {
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    // A long path, or a file system without sockets: the portal works, and a backup needs it stopped.
    log.warn({ reason: reasonOf(error) }, 'a backup is possible only while the server is stopped')
    return async () => {}
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** Asks the server that holds a data folder for a copy of its database; throws NoCopyService when it has none. */
export async function askForCopy(dataDir: string, folder: string): Promise<void> {
  const socket = connect(socketOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch (cause) {
    throw new NoCopyService('The server that holds the data folder makes no copies; stop it first', { cause })
  }
  socket.write(`${folder}\n`)
  for await (const line of createInterface({ input: socket })) {
    const { failed } = JSON.parse(line) as Answer
    if (failed !== null) throw new Error(`The server could not copy its database: ${failed}`)
    return
  }
  throw new Error('The server ended before its database was copied')
}
