import cluster, { type Worker } from 'node:cluster'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Log } from '../lib/log.ts'
import { FigureSums } from '../metrics/figureSums.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { afterEnd, isSteady } from './restarts.ts'

const figuresWithinMs = 2000

interface Started {
  readonly worker: Worker
  /** When it began to serve, by `performance.now`; null: not yet. */
  servingSince: number | null
}

export interface WorkersOptions {
  readonly count: number
  readonly log: Log
  readonly say: (line: string) => void
}

const servedMs = ({ servingSince }: Started) => (servingSince === null ? 0 : performance.now() - servingSince)

/**
 * The workers of a server on one machine (decision G-502). The first one brings the database up to date and fills it;
 * when it serves the others are started, and while it cannot start nothing is. One that ends is replaced.
 */
export class Workers {
  readonly #options: WorkersOptions
  readonly #started = new Map<number, Started>()
  readonly #sums = new FigureSums()
  readonly #own = new Registry()
  readonly #restarts: Counter
  readonly #count: Gauge
  readonly #awaited = new Map<number, () => void>()
  #collecting: Promise<string> | null = null
  #soon = 0
  #hasServed = false
  /** Set when all of it ends, to the exit code if all goes well. */
  #ending: number | null = null

  constructor(options: WorkersOptions) {
    this.#options = options
    const registers = [this.#own]
    this.#restarts = new Counter({
      name: 'proba_worker_restarts_total',
      help: 'Workers that ended and were replaced',
      registers,
    })
    this.#count = new Gauge({ name: 'proba_workers', help: 'Workers that serve', registers })
    // Each worker takes connections itself. A primary that hands them out loses the one it has just handed to a worker
    // that is killed: nobody answers it, and nobody closes it.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    // Figures may be infinite or no number, which JSON does not know.
    cluster.setupPrimary({ serialization: 'advanced' })
    cluster.on('message', (worker, message: FromWorker) => this.#hear(worker, message))
    cluster.on('exit', (worker, code, signal) => this.#replace(worker, code, signal))
  }

  start(): void {
    this.#fork()
  }

  /** Passes a signal on and waits for all workers; a second one ends everything at once. */
  end(signal: NodeJS.Signals): void {
    if (this.#ending !== null) {
      for (const { worker } of this.#started.values()) worker.process.kill('SIGKILL')
      process.exit(1)
    }
    this.#options.say(`Received ${signal}, the workers finish what is under way`)
    this.#endAll(0)
  }

  #endAll(exitCode: number): void {
    this.#ending = exitCode
    if (this.#started.size === 0) process.exit(exitCode)
    for (const { worker } of this.#started.values()) worker.process.kill('SIGTERM')
  }

  #serving(): Started[] {
    return [...this.#started.values()].filter(({ servingSince }) => servingSince !== null)
  }

  #fork(): void {
    if (this.#ending !== null) return
    const worker = cluster.fork()
    this.#started.set(worker.id, { worker, servingSince: null })
    // What is sent to a worker that was just killed fails, and an error nobody listens to would end this process too.
    worker.on('error', (err) =>
      this.#options.log.warn({ err, pid: worker.process.pid }, 'a worker was not reached'),
    )
  }

  #hear(worker: Worker, message: FromWorker): void {
    // The last words of one that has ended.
    if (!this.#started.has(worker.id)) return
    if (message.kind === 'sum') {
      void this.#figures().then((text) =>
        this.#post(worker, { kind: 'sum', question: message.question, text }),
      )
    } else if (message.kind === 'figures') {
      if (message.figures) this.#sums.note(worker.id, message.figures)
      this.#awaited.get(worker.id)?.()
    } else this.#noteServing(worker)
  }

  #noteServing(worker: Worker): void {
    const started = this.#started.get(worker.id)
    if (started) started.servingSince = performance.now()
    if (this.#hasServed) return
    this.#hasServed = true
    for (let others = this.#options.count - 1; others > 0; others--) this.#fork()
  }

  #replace(worker: Worker, code: number | null, signal: string | null): void {
    const ended = this.#started.get(worker.id)
    this.#started.delete(worker.id)
    this.#sums.leave(worker.id)
    this.#awaited.get(worker.id)?.()
    if (!ended) return
    if (this.#ending !== null) this.#finish(ended, code)
    else if (this.#hasServed) this.#restart(ended, code, signal)
    else process.exit(code ?? 1)
  }

  #restart(ended: Started, code: number | null, signal: string | null): void {
    const { worker } = ended
    const hasSteady = this.#serving().some((one) => isSteady(servedMs(one)))
    const { soon, pauseMs } = afterEnd(this.#soon, servedMs(ended), hasSteady)
    this.#soon = soon
    const { log, say } = this.#options
    log.error({ pid: worker.process.pid, code, signal, pauseMs }, 'a worker ended')
    if (pauseMs === null) {
      say(`The server ends: ${soon} workers in a row ended soon after they were started`)
      this.#endAll(code || 1)
    } else {
      this.#restarts.inc()
      setTimeout(() => this.#fork(), pauseMs)
    }
  }

  /** One that was still starting is ended by the signal itself. */
  #finish({ servingSince }: Started, code: number | null): void {
    if (servingSince !== null && code !== 0) this.#ending ||= 1
    if (this.#started.size === 0) process.exit(this.#ending ?? 0)
  }

  #post(worker: Worker, message: ToWorker): void {
    worker.send(message, (err: Error | null) => {
      if (err) this.#awaited.get(worker.id)?.()
    })
  }

  /** Those who ask at the same time share one answer. */
  #figures(): Promise<string> {
    this.#collecting ??= this.#collect().finally(() => {
      this.#collecting = null
    })
    return this.#collecting
  }

  async #collect(): Promise<string> {
    await Promise.all(this.#serving().map(({ worker }) => this.#askFigures(worker)))
    this.#count.set(this.#serving().length)
    return (await this.#sums.text()) + (await this.#own.metrics())
  }

  async #askFigures(worker: Worker): Promise<void> {
    const answered = Promise.withResolvers<void>()
    const late = setTimeout(answered.resolve, figuresWithinMs)
    this.#awaited.set(worker.id, answered.resolve)
    this.#post(worker, { kind: 'figures' })
    await answered.promise
    clearTimeout(late)
    this.#awaited.delete(worker.id)
  }
}
