import type { BookReading } from '@proba/domain/files/bookReading'
import { describe, expect, test } from 'vitest'
import { goodRows, handmadeWorkbook, headerRow } from '../testing/workbooks/handmadeWorkbook.ts'
import { createWorkbooks } from './workbooks.ts'
import { createWorkbookThreads, type ThreadJob } from './workbookThreads.ts'
import type { ReadTask } from './workbookWorker.ts'

const columns = [{ key: 'article', titles: ['Артикул'], required: true }]
const file = handmadeWorkbook({ rows: headerRow + goodRows(9_000) })
const options = { columns, maxRows: 10_000, maxColumns: 100, maxUnpacked: 100_000_000 }
const task: ReadTask = { task: 'read', source: new Uint8Array(file), options }

/** A job that reads the file above and replies once the table is read. */
const job = (more: Partial<ThreadJob<string>> = {}): ThreadJob<string> => ({
  data: task,
  transfer: [],
  limits: {},
  // Far above what a slow machine needs, so that only the tests of the limits reach it.
  wallMs: 60_000,
  answer: (message) =>
    (message as { reading?: BookReading }).reading?.sheets[0]?.columns.map(({ title }) => title).join('|'),
  ...more,
})

describe('threads for workbooks', () => {
  test('a thread that needs more memory than allowed is ended, not the process', async () => {
    const threads = createWorkbookThreads()
    const strings = Array.from(
      { length: 400_000 },
      (_, index) => `<si><t>text number ${index}</t></si>`,
    ).join('')
    const hungry = new Uint8Array(handmadeWorkbook({ rows: headerRow + goodRows(1), sharedStrings: strings }))
    const data: ReadTask = { ...task, source: hungry }
    const limits = { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 2 }
    expect(await threads.run(job({ data, limits }))).toEqual({ failure: 'memory' })
    expect(await threads.run(job())).toEqual({ reply: 'Артикул' })
    await threads.close()
  })

  test('no more threads run at once than allowed, first come first served', async () => {
    const threads = createWorkbookThreads({ maxThreads: 1 })
    const begun: number[] = []
    const finished: number[] = []
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        await threads.run(job({ begin: async () => void begun.push(number) }))
        finished.push(number)
        expect(begun).toHaveLength(number)
      }),
    )
    expect(finished).toEqual([1, 2, 3])
    await threads.close()
  })

  test.each([
    ['computes without end is ended for the processor time it takes', 'for (;;) {}', 'processor'],
    [
      'only waits takes none: the clock ends it, which its work is not to blame for',
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})`,
      'wall',
    ],
  ])('a thread that %s (G-653)', async (_rule, code, failure) => {
    const threads = createWorkbookThreads({ workerUrl: new URL(`data:text/javascript,${code}`) })
    const limits =
      failure === 'wall' ? { processorMs: 30_000, wallMs: 50 } : { processorMs: 50, wallMs: 60_000 }
    expect(await threads.run(job({ transfer: [], data: null, ...limits }))).toEqual({ failure })
    await threads.close()
  })

  test('waiting for a turn counts towards the time that may pass', async () => {
    const threads = createWorkbookThreads({ maxThreads: 1 })
    const never = threads.run(job({ answer: () => undefined }))
    expect(await threads.run(job({ wallMs: 20 }))).toEqual({ failure: 'wall' })
    await expect(never).rejects.toThrow('ended early')
    expect(await threads.run(job())).toHaveProperty('reply')
    await threads.close()
  })

  test('an aborted job ends its thread, running or waiting, and its place is free', async () => {
    const threads = createWorkbookThreads({ maxThreads: 1 })
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = threads.run(
      job({ signal: running.signal, begin: async () => waiting.abort('waited'), answer: () => undefined }),
    )
    const second = threads.run(job({ signal: waiting.signal }))
    await expect(second).rejects.toBe('waited')
    running.abort('ran')
    await expect(first).rejects.toBe('ran')
    await expect(threads.run(job({ signal: AbortSignal.abort('early') }))).rejects.toBe('early')
    expect(await threads.run(job())).toHaveProperty('reply')
    await threads.close()
  })

  test('a bug of ours is an error, and its place is free again', async () => {
    const missing = createWorkbooks({
      workerUrl: new URL('./noSuchWorker.ts', import.meta.url),
      maxThreads: 1,
    })
    for (let round = 0; round < 3; round++) {
      await expect(missing.readSheet(file, { columns })).rejects.toThrow('noSuchWorker')
    }
    await missing.close()
    const threads = createWorkbookThreads({ maxThreads: 1 })
    await expect(threads.run(job({ data: () => 'no function can be sent' }))).rejects.toThrow('clone')
    expect(await threads.run(job())).toHaveProperty('reply')
    await threads.close()
  })

  test('closing ends what runs and what waits', async () => {
    const threads = createWorkbookThreads({ maxThreads: 1 })
    const jobs = [threads.run(job()), threads.run(job())]
    const ended = Promise.allSettled(jobs)
    await threads.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
