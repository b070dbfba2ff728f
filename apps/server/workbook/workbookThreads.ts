import { type ResourceLimits, Worker } from 'node:worker_threads'
import { threadFile } from '../lib/threadFile.ts'

/** A piece of work for one thread; `post` sends further messages to it, `answer` handles what comes back. */
export interface ThreadJob<Reply> {
  data: unknown
  transfer: readonly ArrayBuffer[]
  limits: ResourceLimits
  /** Limit of the processor time of the thread; without it there is none. */
  processorMs?: number | undefined
  /** Limit of the time from the call to the reply, including the wait for a free thread. */
  wallMs: number
  /** Aborts the job, which then throws the reason. */
  signal?: AbortSignal | undefined
  /** Called once the thread runs. */
  begin?: (post: (message: unknown) => void) => Promise<void>
  /** Handles a message of the thread; anything but undefined is the reply and ends the thread. */
  answer: (message: unknown) => Reply | undefined
}

/**
 * How a job ended without a reply: its thread used too much processor time or memory, which is the fault of the job, or
 * too much time passed, which is the fault of a busy machine.
 */
type ThreadFailure = 'processor' | 'memory' | 'wall'

type ThreadOutcome<Reply> = { reply: Reply } | { failure: ThreadFailure }

export interface WorkbookThreads {
  run<Reply>(job: ThreadJob<Reply>): Promise<ThreadOutcome<Reply>>
  /** Ends every running thread; what was waiting fails. */
  close(): Promise<void>
}

/** A queue of jobs, first come first served, that can be left. */
function createTurns(places: number) {
  let free = places
  const queue: (() => void)[] = []
  return {
    /** Runs `start` when a place is free; the returned function leaves the queue if it has not started. */
    enter(start: () => void): () => void {
      if (free > 0) {
        free -= 1
        start()
        return () => {}
      }
      queue.push(start)
      return () => {
        const at = queue.indexOf(start)
        if (at !== -1) queue.splice(at, 1)
      }
    },
    leave() {
      const next = queue.shift()
      if (next) next()
      else free += 1
    },
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Starts a thread on a job; it ends by `done` or by `fail`, whichever is called first. */
function startThread<Reply>(
  url: URL,
  job: ThreadJob<Reply>,
  done: (reply: Reply) => void,
  fail: (error: unknown) => void,
): Worker {
  const worker = new Worker(url, {
    workerData: job.data,
    transferList: [...job.transfer],
    resourceLimits: job.limits,
    // A thread that opens foreign files needs neither the settings nor the secrets of the process.
    env: {},
    execArgv: [],
    name: 'workbook',
  })
  worker.on('message', (message) => {
    const reply = job.answer(message)
    if (reply !== undefined) done(reply)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the workbook thread ended early (${code})`)))
  job.begin?.((message) => worker.postMessage(message)).catch(fail)
  return worker
}

/** How often the processor time of a thread is looked at. */
const lookMs = 100

/** A thread that is starting or has ended reports no times; its events `error` and `exit` are handled elsewhere. */
const isNotRunning = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING'

/**
 * Calls `exceeded` once a thread has computed for more than `limitMs`, and `fail` when its times cannot be read; the
 * returned function ends the watch.
 */
function watchProcessor(
  worker: Worker,
  limitMs: number,
  exceeded: () => void,
  fail: (error: unknown) => void,
): () => void {
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > limitMs) exceeded()
  }
  const looked = (error: unknown) => {
    if (!isNotRunning(error)) fail(error)
  }
  const timer = setInterval(() => void look().catch(looked), Math.min(lookMs, limitMs))
  return () => clearInterval(timer)
}

/** The threads of a server: what is under way can be closed, what waits has a turn. */
interface Pool {
  readonly url: URL
  readonly turns: ReturnType<typeof createTurns>
  readonly unfinished: Set<() => void>
  readonly end: (worker: Worker) => void
}

/** A job ends once: by its reply, by a failure of its thread, beyond a limit, aborted, or with the pool. */
function runJob<Reply>(
  { url, turns, unfinished, end }: Pool,
  job: ThreadJob<Reply>,
): Promise<ThreadOutcome<Reply>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadOutcome<Reply>>()
  let worker: Worker | undefined
  let leaveQueue = () => {}
  let endWatch = () => {}
  const finish = (settle: () => void) => {
    if (!unfinished.delete(close)) return
    clearTimeout(timer)
    job.signal?.removeEventListener('abort', stop)
    leaveQueue()
    endWatch()
    if (worker) end(worker)
    settle()
  }
  const fail = (error: unknown) =>
    finish(() => (isOutOfMemory(error) ? resolve({ failure: 'memory' }) : reject(error)))
  const close = () => fail(new Error('the workbook threads are closed'))
  const stop = () => fail(job.signal?.reason)
  const giveUp = (failure: ThreadFailure) => finish(() => resolve({ failure }))
  const timer = setTimeout(() => giveUp('wall'), job.wallMs)
  unfinished.add(close)
  job.signal?.addEventListener('abort', stop)
  if (job.signal?.aborted) {
    stop()
    return promise
  }
  leaveQueue = turns.enter(() => {
    try {
      worker = startThread(url, job, (reply) => finish(() => resolve({ reply })), fail)
      if (job.processorMs !== undefined)
        endWatch = watchProcessor(worker, job.processorMs, () => giveUp('processor'), fail)
    } catch (error) {
      turns.leave()
      fail(error)
    }
  })
  return promise
}

/**
 * Threads for reading and writing workbooks, `maxThreads` at a time. Each job gets a new thread that is ended
 * afterwards, so that no file can affect the next one, and idle threads cost no memory.
 */
export function createWorkbookThreads(
  options: { workerUrl?: URL; maxThreads?: number } = {},
): WorkbookThreads {
  const url = options.workerUrl ?? threadFile('workbookWorker', import.meta.url)
  const turns = createTurns(options.maxThreads ?? 2)
  const unfinished = new Set<() => void>()
  const endings = new Set<Promise<unknown>>()

  function end(worker: Worker) {
    const ending = worker.terminate().finally(() => {
      endings.delete(ending)
      turns.leave()
    })
    endings.add(ending)
  }

  return {
    run: (job) => runJob({ url, turns, unfinished, end }, job),
    async close() {
      for (const close of [...unfinished]) close()
      await Promise.all(endings)
    },
  }
}
