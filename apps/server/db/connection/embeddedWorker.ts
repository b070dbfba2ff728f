import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the main thread sends: wire bytes, a command, or the folder that the database is copied to. */
export type ToWorker = Uint8Array | 'session' | 'close' | { readonly copyTo: string }
/** What comes back: the answer to one batch of wire bytes, a state of the engine, or the end of a copy. */
export type FromWorker = Uint8Array | 'open' | 'session' | { readonly copyFailed: unknown }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only')
const { folder } = workerData as { folder: string }
const say = (message: FromWorker) => port.postMessage(message)

const open = (at: string) => PGlite.create(at, { extensions: { pg_trgm }, relaxedDurability: false })

/** An interrupted first start leaves only the draft behind: the folder gets its name when it is complete. */
async function openFolder(): Promise<PGlite> {
  if (existsSync(folder)) return open(folder)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  await (await open(draft)).close()
  renameSync(draft, folder)
  return open(folder)
}

const engine = await openFolder()

/** Resets the session for a new connection: no open transaction, prepared statement or setting of the one before. */
async function startSession(): Promise<void> {
  if (engine.isInTransaction()) await engine.exec('rollback')
  await engine.exec('discard all')
  say('session')
}

async function answer(bytes: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = []
  // The engine returns views of its own memory that the next call overwrites, so each is copied.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(Uint8Array.from(part)) })
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  port?.postMessage(whole, [whole.buffer])
}

/**
 * Between two exchanges nothing is written, so the copy is what a killed process would leave: it opens with everything
 * that was committed, and without the transaction that is open.
 */
function copy(to: string): void {
  try {
    cpSync(folder, to, { recursive: true, errorOnExist: true, force: false })
    say({ copyFailed: null })
  } catch (error) {
    say({ copyFailed: error })
  }
}

async function close(): Promise<void> {
  await engine.close()
  port?.close()
}

let queue: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  queue = queue.then(() => {
    if (message === 'session') return startSession()
    if (message === 'close') return close()
    if (!(message instanceof Uint8Array)) return copy(message.copyTo)
    return answer(message)
  })
})
say('open')
