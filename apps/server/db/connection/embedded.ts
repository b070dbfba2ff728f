import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../lib/threadFile.ts'
import { DatabaseUnavailable, DatabaseUnreadable, postgresError } from '../failures.ts'
import { EmbeddedStream, type Wire } from './embeddedStream.ts'
import type { FromWorker, ToWorker } from './embeddedWorker.ts'

/** The engine in its thread. */
export interface Engine {
  /** A new stream for the driver; ends the session of the one before. */
  connect(): EmbeddedStream
  /** How long the current exchange has been running, ms; 0 when idle. */
  runningMs(): number
  /** Copies the database into a folder that does not exist yet, between two exchanges. */
  copyTo(folder: string): Promise<void>
  close(): Promise<void>
  /** Ends the thread in any state; what waits for it fails with `reason`. */
  abandon(reason: Error): void
}

const closeWithinMs = 10_000
const ended = 'The embedded database has ended'

/**
 * Starts Postgres inside the process, in a thread of its own, so that the main loop is never blocked. A killed process
 * loses nothing acknowledged; a power cut may, because the engine never calls fsync. `lost` is called when the thread
 * ends by itself.
 */
export async function startEngine(folder: string, lost: (error: Error) => void): Promise<Engine> {
  const file = threadFile('embeddedWorker', import.meta.url)
  const thread = new EngineThread(new Worker(file, { workerData: { folder } }), lost)
  try {
    await thread.opened
  } catch (error) {
    // An error of the file system has a code and speaks for itself.
    throw error instanceof Error && !postgresError(error) ? new DatabaseUnreadable(folder, error) : error
  }
  return thread
}

class EngineThread implements Engine, Wire {
  readonly opened: Promise<void>
  readonly #worker: Worker
  readonly #lost: (error: Error) => void
  readonly #refuse: (error: Error) => void
  #running: number[] = []
  #isOpen = false
  #closing = false
  #receive: (bytes: Uint8Array) => void = () => {}
  #sessions: (() => void)[] = []
  #copies: PromiseWithResolvers<void>[] = []
  #stream: EmbeddedStream | undefined

  constructor(worker: Worker, lost: (error: Error) => void) {
    this.#worker = worker
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.opened = promise
    worker.on('message', (message: FromWorker) => {
      if (message === 'open') {
        this.#isOpen = true
        resolve()
      } else if (message === 'session') this.#sessions.shift()?.()
      else if (message instanceof Uint8Array) this.#deliver(message)
      else this.#endCopy(message.copyFailed)
    })
    this.#lost = lost
    this.#refuse = reject
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(new DatabaseUnavailable(ended)))
  }

  #fail(error: Error): void {
    if (this.#closing) return
    this.#closing = true
    this.#refuse(error)
    this.#stream?.destroy(error)
    for (const copy of this.#copies) copy.reject(error)
    if (this.#isOpen) this.#lost(error)
  }

  #deliver(bytes: Uint8Array): void {
    this.#running.shift()
    this.#receive(bytes)
  }

  #endCopy(failed: unknown): void {
    const copy = this.#copies.shift()
    if (failed === null) copy?.resolve()
    else copy?.reject(failed)
  }

  copyTo(folder: string): Promise<void> {
    if (this.#closing) return Promise.reject(new DatabaseUnavailable(ended))
    const copy = Promise.withResolvers<void>()
    this.#copies.push(copy)
    this.#post({ copyTo: folder })
    return copy.promise
  }

  connect(): EmbeddedStream {
    this.#stream?.destroy()
    const stream = new EmbeddedStream(this)
    this.#stream = stream
    if (this.#closing) process.nextTick(() => stream.destroy(new DatabaseUnavailable(ended)))
    return stream
  }

  startSession(ready: () => void, receive: (bytes: Uint8Array) => void): void {
    this.#sessions.push(() => {
      this.#receive = receive
      ready()
    })
    this.#receive = () => {}
    this.#post('session')
  }

  send(bytes: Uint8Array): void {
    this.#running.push(performance.now())
    this.#post(bytes)
  }

  runningMs(): number {
    const since = this.#running[0]
    return since === undefined ? 0 : performance.now() - since
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : [])
  }

  abandon(reason: Error): void {
    this.#fail(reason)
    void this.#worker.terminate()
  }

  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    const exited = once(this.#worker, 'exit')
    this.#post('close')
    const late = setTimeout(() => void this.#worker.terminate(), closeWithinMs)
    await exited
    clearTimeout(late)
  }
}
