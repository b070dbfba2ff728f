import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { metalCostLists } from '../../../schema/metal/costMetalTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Given = BodyOf<Calls['POST /integration/metal-costs']>['lists'][number]
let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

/** It is five o'clock. */
const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const hourMs = 3_600_000
const send = (...lists: Given[]) => app.ask('POST /integration/metal-costs', { body: { lists } }, key)
const list = (id: string, validFrom: string, price: number, reported = at(1)): Given => ({
  id,
  at: reported,
  validFrom,
  withNds: true,
  prices: [{ code: 'sell', price }],
})
const active = async () =>
  (await app.ask('GET /cost-metal/active', {}, 'client')).pricesWithPrepaid.map(({ price }) => price)
const shown = async () => (await app.ask('GET /admin/cost-metal', {}, 'admin')).items
const stop = () => app.call('DELETE /admin/cost-metal', {}, 'admin')
const taken = { taken: 1, known: 0, unchanged: 0, refused: [] }
const unchanged = { taken: 0, known: 0, unchanged: 1, refused: [] }

describe('lists of metal prices of the ERP (G-208, G-485)', () => {
  test('are published without a template, with a file that customers open, and say that the ERP sent them', async () => {
    expect(await send({ ...list('L1', at(1), 690_850), name: 'Цены на 16.11' })).toEqual(taken)
    const [made] = await shown()
    expect(made).toMatchObject({
      name: 'Цены на 16.11.xlsx',
      state: 'active',
      validFrom: '2026-11-16T05:00:00.000Z',
      withNds: true,
      user: null,
      erpAsOf: '2026-11-16T01:00:00.000Z',
      prices: [{ code: 'sell', price: 690_850, sort: 1 }],
    })
    const query = { filepath: made?.filepath ?? '' }
    const file = await app.ask('GET /cost-metal/file', { query }, 'client', {
      headers: { accept: 'application/json' },
    })
    const columns = ['Цена, ₽/г', 'НДС', 'Действует с (МСК)'].map((title) => ({
      key: title,
      titles: [title],
      required: true,
    }))
    const read = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), { columns })
    expect(JSON.stringify(read)).toContain('6908.5')
  })

  test('replace each other at their start: one that was to begin earlier never replaces one that has begun', async () => {
    expect(await send(list('L3', at(3), 3))).toEqual(taken)
    expect(await send(list('L2', at(2), 2))).toEqual(unchanged)
    expect(await send(list('L4', at(4), 4))).toEqual(taken)
    expect(await active()).toEqual([4])
    expect(await send(list('L7', at(7), 7), list('L6', at(6), 6))).toMatchObject({ taken: 2 })
    expect(await active()).toEqual([4])
    app.advance(hourMs)
    expect(await active()).toEqual([6])
    app.advance(hourMs)
    expect(await active()).toEqual([7])
    expect(await send(list('late', at(6), 1, at(2)))).toEqual(unchanged)
    expect(await active()).toEqual([7])
  })

  test('of one start hold as they were said last, whichever arrived first', async () => {
    const first = list('a', at(6), 1, at(1))
    const second = list('b', at(6), 2, at(2))
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      await restore()
      for (const one of order) await send(one)
      app.advance(hourMs)
      expect(await active()).toEqual([2])
    }
  })

  test('that are sent again are known, also at the same moment and after they were withdrawn', async () => {
    const one = list('L1', at(1), 5)
    const answers = await Promise.all([send(one), send(one)])
    expect(answers.map(({ taken, known }) => [taken, known]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await stop()).toMatchObject({ ok: true })
    expect(await send(one)).toMatchObject({ known: 1 })
    expect(await active()).toEqual([])
    expect(await app.sql.$count(metalCostLists)).toBe(1)
    // Also when the id of the message is no longer kept.
    await app.sql.$client.query('delete from master_messages')
    expect(await send(one)).toEqual(unchanged)
    expect(await app.sql.$count(metalCostLists)).toBe(1)
  })

  test('that are wrong are refused with their fields', async () => {
    const { refused } = await send(
      {
        ...list('1', at(1), 1),
        prices: [
          { code: 'sell', price: 1 },
          { code: 'sell', price: 2 },
        ],
      },
      list('2', 'скоро', 1),
      list('3', '2028-01-01T00:00:00Z', 1),
      list('4', at(1), 1, '2026-11-17T00:00:00Z'),
    )
    expect(
      refused.map(({ row, reason, fields }) => [row, reason, ...fields.map(({ code }) => code)]),
    ).toEqual([
      [1, 'invalid', 'code_twice'],
      [2, 'invalid', 'valid_from'],
      [3, 'invalid', 'valid_from_far'],
      [4, 'future'],
    ])
    expect(await active()).toEqual([])
  })
})
