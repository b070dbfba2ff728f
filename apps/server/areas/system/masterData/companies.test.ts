import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { companyForm } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Given = BodyOf<Calls['POST /integration/companies']>['companies'][number]
let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const send = (...given: Given[]) =>
  app.ask('POST /integration/companies', { body: { companies: given } }, key)
const stored = async (inn: string) => {
  const [row] = await app.sql.select().from(companies).where(eq(companies.inn, inn))
  return row
}
const shown = (id: number) => app.ask('GET /companies/{id}', { params: { id } }, 'admin')
async function blockByForm(id: number) {
  const form = await companyForm(app, id, 'admin')
  await app.ask('POST /companies/{id}', { params: { id }, body: { ...form, active: false } }, 'admin')
}
const logOf = (id: number) =>
  app.sql
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.entity, 'company'), eq(actionLog.entityId, String(id))))
    .orderBy(actionLog.id)
const taken = { taken: 1, known: 0, unchanged: 0, refused: [] }
const none = { taken: 0, known: 0, unchanged: 0, refused: [] }
const alphaInn = '2463000001'
const newOne = {
  id: 'c1',
  at: at(1),
  code: 'K-77',
  inn: '7701234560',
  name: 'Новая',
  kpp: '770101001',
  legalAddress: 'Москва, Тверская, 1',
  deliveryAddress: 'Москва, склад 2',
}

describe('companies of the ERP (G-480, G-481)', () => {
  test('are created with the settings of a new one, and the back office shows what the ERP says and of when', async () => {
    expect(await send(newOne)).toEqual(taken)
    const id = (await stored(newOne.inn))?.id ?? 0
    const { id: _id, at: _at, code, ...facts } = newOne
    expect(await shown(id)).toMatchObject({
      ...facts,
      fullName: 'Новая',
      erpCode: code,
      erpAsOf: '2026-11-16T01:00:00.000Z',
      active: true,
      channels: [],
      managerIds: [],
      statusSettings: { allowShipment: false },
    })
    expect(await logOf(id)).toMatchObject([{ action: 'create', actorId: null, after: { name: 'Новая' } }])
  })

  test('change in what is said alone: channels, restrictions and managers of the portal stay', async () => {
    const { alpha } = app.world.companies
    const { id: _id, version: _v, erpAsOf: _a, ...before } = await shown(alpha.id)
    expect(await send({ id: 'c1', at: at(1), inn: alphaInn, name: 'Альфа', code: 'K-1' })).toEqual(taken)
    expect(await shown(alpha.id)).toMatchObject({ ...before, name: 'Альфа', erpCode: 'K-1', version: 2 })
    expect(await logOf(alpha.id)).toMatchObject([
      { action: 'update', before: { name: 'Alpha', erpCode: '' }, after: { name: 'Альфа', erpCode: 'K-1' } },
    ])
  })

  test('that are sent again are known, also at the same moment, and another content under the id is refused', async () => {
    const answers = await Promise.all([send(newOne), send(newOne), send({ ...newOne, id: 'c2' })])
    expect(answers.map(({ taken, known, unchanged }) => [taken, known, unchanged]).sort()).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    expect(await send(newOne)).toEqual({ ...none, known: 1 })
    const refused = [{ row: 1, id: 'c1', reason: 'different', fields: [] }]
    expect(await send({ ...newOne, name: 'Иная' })).toEqual({ ...none, refused })
    expect(await app.sql.$count(companies, eq(companies.inn, newOne.inn))).toBe(1)
  })

  test('end alike in whatever order messages arrive, field by field', async () => {
    const messages: Given[] = [
      { id: 'a', at: at(1), inn: alphaInn, name: 'Первое', kpp: '246301001' },
      { id: 'b', at: at(2), inn: alphaInn, name: 'Второе', active: false },
      { id: 'c', at: at(2), inn: alphaInn, name: 'Третье' },
      { id: 'd', at: at(3), inn: alphaInn, active: true },
    ]
    for (const order of [messages, messages.toReversed(), [2, 0, 3, 1].flatMap((i) => messages[i] ?? [])]) {
      await restore()
      for (const message of order) expect(await send(message)).toMatchObject({ refused: [] })
      expect(await stored(alphaInn)).toMatchObject({ name: 'Третье', kpp: '246301001', active: true })
    }
  })

  test('are found by the code when the INN has changed, and an INN of before names nobody any more', async () => {
    await send(newOne)
    expect(await send({ id: 'c2', at: at(3), code: 'K-77', inn: '7709999995' })).toEqual(taken)
    expect(await send({ ...newOne, id: 'other', code: 'K-78', at: at(4) })).toEqual(taken)
    expect(await send({ ...newOne, id: 'late', at: at(2), name: 'Позднее' })).toEqual(taken)
    expect(await stored('7709999995')).toMatchObject({ erpCode: 'K-77', name: 'Позднее' })
    expect(await stored(newOne.inn)).toMatchObject({ erpCode: 'K-78', name: 'Новая' })
  })

  test('are found by an INN that they had at the moment of the message, whichever arrives first (G-552)', async () => {
    const moved: Given = { id: 't2', at: at(3), code: 'K-77', inn: '7709999995' }
    const late: Given = { id: 't1', at: at(2), inn: newOne.inn, name: 'Позднее', kpp: '770101002' }
    const outcomes = []
    for (const messages of [
      [newOne, late, moved],
      [newOne, moved, late],
      [{ ...moved, name: 'Перенос' }, newOne, late],
    ]) {
      await restore()
      for (const message of messages) expect(await send(message)).toMatchObject({ refused: [] })
      expect(await app.sql.$count(companies, eq(companies.inn, newOne.inn))).toBe(0)
      outcomes.push(await stored('7709999995'))
    }
    for (const one of outcomes) expect(one).toMatchObject({ erpCode: 'K-77', kpp: '770101002' })
    expect(outcomes.map((one) => one?.name)).toEqual(['Позднее', 'Позднее', 'Перенос'])
    // Another company has the INN since, and only what is of a later moment is about it.
    const next: Given = { ...newOne, id: 'next', code: 'K-78', at: at(4), name: 'Иная' }
    expect(await send(next, { ...late, id: 'late', kpp: '770101003', at: '2026-11-16T02:30:00Z' })).toEqual({
      ...taken,
      taken: 2,
    })
    expect(await stored(newOne.inn)).toMatchObject({ name: 'Иная', kpp: newOne.kpp })
    expect(await stored('7709999995')).toMatchObject({ kpp: '770101003' })
    expect(await send({ ...late, id: 'now', at: at(5) })).toEqual(taken)
    expect(await stored(newOne.inn)).toMatchObject({ name: 'Позднее' })
  })

  test('that clash are named and do not stop the others (G-481)', async () => {
    await send(newOne, { id: 'x', at: at(1), inn: alphaInn, code: 'K-1' })
    const { refused, ...counts } = await send(
      { id: '1', at: at(2), code: 'K-77', inn: alphaInn },
      { id: '2', at: at(2), code: 'K-2', inn: alphaInn },
      { id: '3', at: at(2), inn: '2463000003', name: 'Проба' },
      { id: '4', at: at(2), inn: '246300000', name: 'Короткий' },
      { id: '5', at: at(2), code: 'K-5' },
      { id: '6', at: 'вчера', inn: alphaInn },
      { id: '7', at: '2026-11-17T00:00:00Z', inn: alphaInn },
      { id: '8', at: at(2), inn: '2463000002', name: 'Бета' },
      { id: '9', at: at(2), inn: '2463000002', kpp: '24630100A' },
    )
    expect(counts).toEqual({ taken: 1, known: 0, unchanged: 0 })
    expect(
      refused.map(({ row, reason, fields }) => [row, reason, ...fields.map(({ field }) => field)]),
    ).toEqual([
      [1, 'inn_taken'],
      [2, 'other_code'],
      [3, 'trial'],
      [4, 'invalid', 'inn'],
      [5, 'invalid', 'inn', 'name'],
      [6, 'invalid_time'],
      [7, 'future'],
      [9, 'invalid', 'kpp'],
    ])
    expect(await stored('2463000002')).toMatchObject({ name: 'Бета' })
    // What was refused was not noted, and may be sent again.
    expect(await send({ id: '5', at: at(2), code: 'K-5', inn: '7705555558', name: 'Пятая' })).toEqual(taken)
  })

  test('that are blocked end for their people at once, as by the form of the back office', async () => {
    const { alpha } = app.world.companies
    const init = () => app.ask('GET /init', {}, 'client')
    expect((await init()).user?.company?.id).toBe(alpha.id)
    await blockByForm(alpha.id)
    const byForm = await init()
    await restore()
    expect(await send({ id: 'b', at: at(1), inn: alphaInn, active: false })).toEqual(taken)
    const byErp = await init()
    expect(byErp.user?.company?.id).not.toBe(alpha.id)
    expect(byErp.companies).toContainEqual({ id: alpha.id, name: 'Alpha', active: false })
    expect(byErp).toEqual(byForm)
    const choice = { body: { companyId: alpha.id } }
    expect(await app.call('POST /users/company/change', choice, 'client')).toMatchObject({
      problem: 'company_inactive',
    })
  })
})
