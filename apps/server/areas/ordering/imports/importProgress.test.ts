import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importChecks } from '../../../schema/ordering/importsTables.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, upload } from '../../../testing/workbooks/importing.ts'
import { filledWorkbook } from '../../../testing/world/standardRows.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => clearCart(app, 'client'))
afterEach(() => vi.restoreAllMocks())

/** A file of custom lengths, each a cart row of its own. */
const file = async (rows = 250) =>
  filledWorkbook(
    app,
    Array.from({ length: rows }, (_, index) => ({
      cells: {
        article: 'GA-100-1',
        coating: null,
        length: 100 + index / 10,
        count: 1,
        coilGrams: null,
        orderType: null,
      },
    })),
  )
const bodyOf = (uuid: string) => ({
  uuid,
  type: 'standard' as const,
  orderType: 'products_production' as const,
})
const linesOf = async (body: object) => {
  const response = await app.send({
    method: 'POST',
    url: '/api/v1/import/check',
    headers: {
      authorization: `Bearer ${await app.login('client')}`,
      accept: 'application/x-ndjson, application/json',
      'accept-encoding': 'gzip',
    },
    payload: body,
  })
  return {
    response,
    lines: response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

describe('a check that reports its progress', () => {
  test('reports rows read, then rows checked of all, and ends with the ordinary answer', async () => {
    const uuid = await upload(app, 'client', await file())
    const { response, lines } = await linesOf(bodyOf(uuid))
    expect(response.headers['content-type']).toContain('application/x-ndjson')
    // Compressed, the lines would wait for each other.
    expect(response.headers['content-encoding']).toBeUndefined()
    const reported = lines.slice(0, -1).map(({ progress }) => progress)
    expect(reported.filter(({ stage }) => stage === 'read').at(-1)).toEqual({
      stage: 'read',
      done: 250,
      total: null,
    })
    expect(reported.filter(({ stage }) => stage === 'check').map(({ done, total }) => [done, total])).toEqual(
      [
        [0, 250],
        [100, 250],
        [200, 250],
        [250, 250],
      ],
    )
    const { data, ...envelope } = lines.at(-1)
    expect(envelope).toEqual({ success: true, message: '', code: 200 })
    expect(data).toEqual(await app.ask('POST /import/check', { body: bodyOf(uuid) }, 'client'))
  })

  test('ends with the refusal and its code as well', async () => {
    const uuid = await upload(app, 'client', Buffer.from('no workbook'))
    const { response, lines } = await linesOf(bodyOf(uuid))
    expect(response.statusCode).toBe(200)
    expect(lines).toEqual([
      expect.objectContaining({
        success: false,
        code: 422,
        message: 'Неверная структура файла или файл пуст',
        data: expect.objectContaining({ problem: 'import_structure' }),
      }),
    ])
  })

  test('answers a refusal before it begins like every call', async () => {
    const { response } = await linesOf({ uuid: 'x' })
    expect([response.statusCode, response.json().data.problem]).toEqual([400, 'malformed'])
  })
})

/** Sends a call over its own connection; its refusal after hanging up does not matter. */
async function begin(path: string, body: object) {
  const stop = new AbortController()
  const answer = fetch(`${address}/api/v1/import/${path}`, {
    method: 'POST',
    signal: stop.signal,
    headers: { authorization: `Bearer ${await app.login('client')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const closed = new Promise<void>((resolve) => {
    app.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  return {
    hangUp: async () => {
      stop.abort()
      await Promise.all([closed, answer])
    },
  }
}
const checksOf = (uuid: string) => app.sql.$count(importChecks).then((count) => ({ uuid, count }))

describe('a caller who hangs up', () => {
  test('stops the check: reading ends and nothing is kept', async () => {
    const uuid = await upload(app, 'client', await file(3))
    const { count } = await checksOf(uuid)
    const { workbooks } = app.services
    const read = workbooks.readSheet.bind(workbooks)
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    vi.spyOn(workbooks, 'readSheet').mockImplementationOnce(async (data, options) => {
      reached.resolve()
      await goOn.promise
      const reading = read(data, options)
      reading.then(ended.resolve, ended.resolve)
      return reading as never
    })
    const call = await begin('check', bodyOf(uuid))
    await reached.promise
    await call.hangUp()
    goOn.resolve()
    expect(await ended.promise).toMatchObject({ code: 'request_stopped' })
    expect(await checksOf(uuid)).toEqual({ uuid, count })
  })

  test('undoes what the execution has written; repeated, it adds everything', async () => {
    const uuid = await upload(app, 'client', await file(3))
    await app.ask('POST /import/check', { body: bodyOf(uuid) }, 'client')
    const { database } = app.services
    const transaction = database.transaction.bind(database)
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work, options) => {
      const done = transaction(async (tx) => {
        reached.resolve()
        await goOn.promise
        return work(tx)
      }, options)
      done.then(ended.resolve, ended.resolve)
      return done
    })
    const call = await begin('execute', bodyOf(uuid))
    await reached.promise
    await call.hangUp()
    goOn.resolve()
    expect(await ended.promise).toMatchObject({ code: 'request_stopped' })
    expect(await cartRows(app, 'client')).toEqual([])
    const added = await app.ask('POST /import/execute', { body: bodyOf(uuid) }, 'client')
    expect(added).toMatchObject({ added: 3, skipped: 0 })
  })
})

describe('a cancelled import', () => {
  const checked = async () => {
    const uuid = await upload(app, 'client', await file(2))
    await app.ask('POST /import/check', { body: bodyOf(uuid) }, 'client')
    return uuid
  }
  const giveUp = (uuid: string, as = 'client') => app.ask('POST /import/cancel', { body: { uuid } }, as)

  test('cannot be executed any more', async () => {
    const uuid = await checked()
    expect(await giveUp(uuid)).toEqual({ cancelled: true })
    expect((await app.refusal('POST /import/execute', { body: bodyOf(uuid) }, 'client')).problem).toBe(
      'import_expired',
    )
    expect(await giveUp(uuid)).toEqual({ cancelled: true })
  })

  test('too late, reports that its rows are in the cart', async () => {
    const uuid = await checked()
    await app.ask('POST /import/execute', { body: bodyOf(uuid) }, 'client')
    expect(await giveUp(uuid)).toEqual({ cancelled: false })
    expect(await cartRows(app, 'client')).toHaveLength(2)
  })

  test('by somebody else stays as it was', async () => {
    const uuid = await checked()
    expect(await giveUp(uuid, 'client.b')).toEqual({ cancelled: true })
    expect(await app.ask('POST /import/execute', { body: bodyOf(uuid) }, 'client')).toMatchObject({
      added: 2,
    })
  })
})
