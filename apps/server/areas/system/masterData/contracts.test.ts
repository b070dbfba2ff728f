import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { checkRecords } from '../../../testing/workbooks/recordImporting.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Given = BodyOf<Calls['POST /integration/contracts']>['contracts'][number]
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
  app.ask('POST /integration/contracts', { body: { contracts: given } }, key)
const stored = async (sapNumber: string) => {
  const rows = await app.sql.select().from(contracts).where(eq(contracts.sapNumber, sapNumber))
  expect(rows.length).toBeLessThan(2)
  return rows[0]
}
const one = (over: Partial<Given> = {}): Given => ({
  id: 'd1',
  at: at(1),
  sapNumber: '46/00 77',
  inn: '2463000002',
  knfmpNumber: 'П-77',
  contractType: 'with_metals',
  startDate: '2026-01-01',
  endDate: null,
  ...over,
})
const inAdvance = () =>
  app.ask(
    'POST /contracts',
    {
      body: {
        companyId: app.world.companies.beta.id,
        sapNumber: '46/00 77',
        knfmpNumber: 'П-77',
        name: 'Серебро',
        contractType: 'no_metals',
        contractStartDate: '2026-02-01',
        contractEndDate: '2026-12-31',
        active: true,
      },
    },
    'support',
  )
async function save(id: number, over: object) {
  const seen = await app.ask('GET /admin/contracts/{id}', { params: { id } }, 'support')
  const { knfmpNumber, name, contractType, contractStartDate, contractEndDate, active, version } = seen
  const form = { knfmpNumber, name, contractType, contractStartDate, contractEndDate, active, version }
  return app.call('POST /admin/contracts/{id}', { params: { id }, body: { ...form, ...over } }, 'support')
}
const taken = { taken: 1, known: 0, unchanged: 0, refused: [] }

/** A company that an admin deleted after its contract had come, and that the ERP sent again. */
async function deleteAndSendAgain() {
  const inn = '7701234560'
  const company = { at: at(1), inn, name: 'Ветер' }
  const call = (id: string) =>
    app.ask('POST /integration/companies', { body: { companies: [{ ...company, id }] } }, key)
  const idOf = async () => {
    const [row] = await app.sql
      .select()
      .from(companies)
      .where(and(eq(companies.inn, inn), isNull(companies.deletedAt)))
    return row?.id ?? 0
  }
  await call('c1')
  await send(one({ inn }))
  const params = { id: await idOf() }
  await app.ask('DELETE /companies/{id}', { params }, 'admin')
  await call('c2')
  return { inn, gone: params.id, next: await idOf() }
}

describe('contracts of a company that was deleted (G-550)', () => {
  const refusedFor = (reason: string) => ({ taken: 0, refused: [expect.objectContaining({ reason })] })
  const balance = () =>
    app.ask(
      'POST /integration/balances',
      {
        body: {
          asOf: at(2),
          balances: [
            {
              ...{ sapNumber: '46/00 77', metal: 'gold', metalFree: 5, metalBids: 0 },
              ...{ assaysFree: [], assaysBids: [] },
            },
          ],
        },
      },
      key,
    )
  const movement = () =>
    app.ask(
      'POST /integration/movements',
      {
        body: {
          movements: [
            {
              ...{ id: 'm1', sapNumber: '46/00 77', metal: 'gold', kind: 'received', assay: 999, mass: 5 },
              at: at(3),
            },
          ],
        },
      },
      key,
    )

  test('go with their number to the company of the INN that the ERP names, and nothing is taken until then', async () => {
    const { inn, gone, next } = await deleteAndSendAgain()
    const before = await stored('46/00 77')
    expect(before).toMatchObject({ companyId: gone })
    expect(await send({ id: 'd2', at: at(2), sapNumber: '46/00 77', name: 'Без ИНН' })).toMatchObject(
      refusedFor('unknown_company'),
    )
    expect(await balance()).toMatchObject(refusedFor('unknown_contract'))
    expect(await movement()).toMatchObject(refusedFor('unknown_contract'))
    expect(await send(one({ id: 'd3', at: at(2), inn }))).toEqual(taken)
    expect(await stored('46/00 77')).toMatchObject({ id: before?.id, companyId: next, version: 2 })
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'contract'))
    expect(logged.at(-1)).toMatchObject({
      companyId: next,
      before: { companyId: gone },
      after: { companyId: next },
    })
    expect(await balance()).toEqual({ taken: 1, refused: [] })
    expect(await movement()).toMatchObject({ taken: 1 })
    expect(await send(one({ id: 'd4', at: at(3), inn: '2463000002' }))).toMatchObject(
      refusedFor('other_company'),
    )
  })

  test('are moved by a file too, by a row with an INN', async () => {
    const { inn, next } = await deleteAndSendAgain()
    const row = { 'Номер в SAP': '46/00 77', Название: 'Из файла' }
    expect(await checkRecords(app, 'contracts', [row], [], 'support')).toMatchObject({
      verdicts: ['refuse'],
      reasons: ['ИНН компании: Не найдено'],
    })
    const { verdicts, execute } = await checkRecords(
      app,
      'contracts',
      [{ 'Номер в SAP': '46/00 77', 'ИНН компании': inn }],
      [],
      'support',
    )
    expect(verdicts).toEqual(['update'])
    expect(await execute()).toMatchObject({ ok: true })
    expect(await stored('46/00 77')).toMatchObject({ companyId: next, name: '' })
  })
})

describe('contracts of the ERP (G-067, G-482)', () => {
  test('are created for the company of the INN, and its people see them at once', async () => {
    expect(await send(one())).toEqual(taken)
    const params = { id: app.world.companies.beta.id }
    expect(await app.ask('GET /contracts/company/{id}', { params }, 'client.b')).toContainEqual(
      expect.objectContaining({ sapNumber: '46/00 77', contractType: 'with_metals' }),
    )
  })

  test('that people made in advance are matched by the number: taken over, not doubled', async () => {
    const { id, erpAsOf } = await inAdvance()
    expect(erpAsOf).toBeNull()
    expect(await send(one({ sapNumber: ' 46/00 77 ' }))).toEqual(taken)
    expect(await stored('46/00 77')).toMatchObject({
      id,
      name: 'Серебро',
      contractType: 'with_metals',
      startDate: '2026-01-01',
      endDate: null,
      version: 2,
    })
  })

  test('have dates and type that people no longer change, by the form and by a file; the rest they do', async () => {
    const { id } = await inAdvance()
    expect(await save(id, { contractEndDate: '2027-01-31' })).toMatchObject({ ok: true })
    // The first message takes it over also when it says what is stored: an open form is outdated by it.
    const before = await stored('46/00 77')
    await send(one({ contractType: 'no_metals', startDate: '2026-02-01', endDate: '2027-01-31' }))
    expect((await stored('46/00 77'))?.version).toBe((before?.version ?? 0) + 1)
    const words = ['Это поле ведёт ERP: здесь его изменить нельзя']
    const changed = {
      contractType: 'with_metals',
      contractStartDate: '2026-03-01',
      contractEndDate: null,
    }
    expect(await save(id, changed)).toMatchObject({
      status: 422,
      data: {
        errors: { contractType: words, contractStartDate: words, contractEndDate: words },
      },
    })
    expect(await save(id, { name: 'Имя', active: false })).toMatchObject({ ok: true, data: { name: 'Имя' } })
    const { verdicts, reasons } = await checkRecords(
      app,
      'contracts',
      [{ 'Номер в SAP': '46/00 77', Тип: 'Подряд' }],
      [],
      'support',
    )
    expect([verdicts, reasons]).toEqual([['refuse'], [`Тип: ${words[0]}`]])
  })

  test('end alike in whatever order messages arrive; older ones never undo newer ones', async () => {
    const messages = [
      one(),
      one({ id: 'd2', at: at(2), endDate: '2027-12-31', name: 'Второе' }),
      one({
        id: 'd3',
        at: at(3),
        startDate: '2026-03-01',
        knfmpNumber: 'П-78',
        name: 'Второе',
        endDate: '2027-12-31',
      }),
    ]
    const outcomes = []
    for (const order of [messages, messages.toReversed()]) {
      await restore()
      for (const message of order) expect(await send(message)).toMatchObject({ refused: [] })
      const { id: _, updatedAt: _u, createdAt: _c, version: _v, ...row } = (await stored('46/00 77')) ?? {}
      outcomes.push(row)
      expect(await send(...order)).toMatchObject({ known: 3 })
    }
    expect(outcomes[0]).toMatchObject({ startDate: '2026-03-01', endDate: '2027-12-31', knfmpNumber: 'П-78' })
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  test('are of the company that had the INN at their moment (G-552)', async () => {
    const company = { at: at(1), code: 'K-2', inn: '2463000002' }
    const companies = [
      { ...company, id: 'c1' },
      { ...company, id: 'c2', at: at(4), inn: '7709999995' },
    ]
    await app.ask('POST /integration/companies', { body: { companies } }, key)
    expect(await send(one({ at: at(3) }))).toEqual(taken)
    expect(await stored('46/00 77')).toMatchObject({ companyId: app.world.companies.beta.id })
    expect(await send(one({ id: 'd2', at: at(5) }))).toMatchObject({
      refused: [{ reason: 'unknown_company' }],
    })
  })

  test('that arrive twice at the same moment, or while a person makes one, are one contract', async () => {
    const [person, ...answers] = await Promise.all([
      inAdvance().catch(() => null),
      send(one()),
      send(one({ id: 'd2' })),
    ])
    expect(person === null || person.sapNumber === '46/00 77').toBe(true)
    expect(answers.map(({ taken, unchanged }) => taken + unchanged)).toEqual([1, 1])
    expect(await stored('46/00 77')).toMatchObject({ contractType: 'with_metals' })
  })

  test('that cannot be taken are named with a reason, and those with orders keep their type (G-066)', async () => {
    const { alphaSupply, betaSupply } = app.world.contracts
    const owner = { companyId: app.world.companies.alpha.id, userId: app.world.users.client.id }
    await app.seed.order({ ...owner, contractId: alphaSupply.id })
    const { refused } = await send(
      one({ id: '1', inn: '9999999999' }),
      one({ id: '2', sapNumber: betaSupply.sapNumber, inn: '2463000001' }),
      { id: '3', at: at(1), sapNumber: alphaSupply.sapNumber, contractType: 'with_metals' },
      { id: '4', at: at(1), sapNumber: 'новый' },
      one({ id: '5', endDate: '2025-01-01' }),
      one({ id: '6', inn: '2463000003' }),
    )
    expect(
      refused.map(({ row, reason, fields }) => [row, reason, ...fields.map(({ field }) => field)]),
    ).toEqual([
      [1, 'unknown_company'],
      [2, 'other_company'],
      [3, 'has_orders'],
      [4, 'invalid', 'inn', 'knfmpNumber', 'contractType', 'startDate'],
      [5, 'invalid', 'endDate'],
      [6, 'trial'],
    ])
  })
})
