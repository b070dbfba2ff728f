import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const contract = () => ({
  companyId: app.world.companies.beta.id,
  sapNumber: '46/00 77',
  knfmpNumber: 'П-77',
  name: 'Серебро',
  contractType: 'no_metals' as 'no_metals' | 'with_metals' | 'demo',
  contractStartDate: '2026-01-01',
  contractEndDate: null as string | null,
  active: true,
})
type Given = ReturnType<typeof contract>
const create = (over: Partial<Given> = {}, as = 'support') =>
  app.call('POST /contracts', { body: { ...contract(), ...over } }, as)
const made = (over: Partial<Given> = {}) =>
  app.ask('POST /contracts', { body: { ...contract(), ...over } }, 'support')
const get = (id: number) => app.ask('GET /admin/contracts/{id}', { params: { id } }, 'support')
const formOf = async (id: number, over: Partial<Given & { version: number }>) => {
  const {
    companyId: _c,
    company: _n,
    sapNumber: _s,
    id: _i,
    ordersCount: _o,
    createdAt: _a,
    erpAsOf: _e,
    ...form
  } = await get(id)
  return { ...form, ...over }
}
const save = async (id: number, over: Partial<Given & { version: number }>) =>
  app.call('POST /admin/contracts/{id}', { params: { id }, body: await formOf(id, over) }, 'support')
const logOf = (id: number) =>
  app.sql
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.entity, 'contract'), eq(actionLog.entityId, String(id))))
    .orderBy(actionLog.id)

describe('contracts in the back office (R-582 to R-585, G-066, G-067)', () => {
  test('a contract is created, changed by its id and by its ERP number, each with an entry in the action log', async () => {
    const created = await create({ sapNumber: ' 46/00 77 ' })
    expect(created).toMatchObject({ ok: true, message: 'Договор добавлен', data: contract() })
    const { id } = created.ok ? created.data : await made()
    expect(await save(id, { name: 'Тест' })).toMatchObject({ ok: true, message: 'Договор обновлён' })
    const body = await formOf(id, { contractEndDate: '2027-12-31' })
    const byNumber = await app.call(
      'POST /contracts/{sapNumber}',
      { params: { sapNumber: '46/00 77' }, body },
      'admin',
    )
    expect(byNumber).toMatchObject({ ok: true, data: { id, contractEndDate: '2027-12-31', version: 3 } })
    const log = await logOf(id)
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    expect(log[1]).toMatchObject({ before: { name: 'Серебро' }, after: { name: 'Тест' } })
    expect(log[1]?.companyId).toBe(app.world.companies.beta.id)
  })

  test('the customer sees a new contract at once, and no longer when it is inactive', async () => {
    const { beta } = app.world.companies
    const seen = async () =>
      (await app.ask('GET /contracts/company/{id}', { params: { id: beta.id } }, 'client.b')).map(
        ({ sapNumber }) => sapNumber,
      )
    const { id, sapNumber } = await made()
    expect(await seen()).toContain(sapNumber)
    await save(id, { active: false })
    expect(await seen()).not.toContain(sapNumber)
  })

  test('the list is searched by numbers, name and company, filtered and sorted (R-582)', async () => {
    const { id } = await made()
    const list = async (query: object) =>
      (await app.ask('GET /admin/contracts', { query: { perPage: 100, ...query } }, 'support')).items
    for (const q of ['00 77', 'п-77', 'серебро'])
      expect(
        (await list({ q })).map((one) => one.id),
        q,
      ).toEqual([id])
    expect((await list({ q: 'beta' })).every(({ company }) => company.name === 'Beta')).toBe(true)
    const { alpha } = app.world.companies
    const works = await list({ company: alpha.id, contractType: 'with_metals', active: 1 })
    expect(works.map((one) => one.id)).toEqual([app.world.contracts.alphaWork.id])
    const starts = (await list({ sort: 'contractStartDate', order: 'desc' })).map(
      (one) => one.contractStartDate,
    )
    expect(starts).toEqual([...starts].sort().reverse())
  })

  test('the types are named in the language of the request (R-583)', async () => {
    expect(await app.ask('GET /contracts/types', {}, 'support')).toEqual([
      { code: 'with_metals', name: 'Подряд' },
      { code: 'no_metals', name: 'Поставка' },
      { code: 'demo', name: 'Демо' },
    ])
  })

  test('bad fields are named: an empty number, an end before the start, a company that does not exist', async () => {
    const refused = await create({
      sapNumber: ' ',
      knfmpNumber: '',
      contractEndDate: '2025-12-31',
      companyId: 999_999,
    })
    expect(refused).toMatchObject({
      status: 422,
      data: {
        errors: {
          sapNumber: ['Обязательное поле'],
          knfmpNumber: ['Обязательное поле'],
          contractEndDate: ['Не раньше даты начала'],
          companyId: ['Не найдено'],
        },
      },
    })
    expect(await create({ contractStartDate: '2026-02-31' })).toMatchObject({ status: 400 })
  })

  test('the number in the ERP is unique, also for two who take it at the same moment', async () => {
    const both = await Promise.all([create(), create({ name: 'Другой' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      status: 422,
      data: { errors: { sapNumber: ['Такое значение уже есть'] } },
    })
  })

  test('with orders the type stays; everything else can be changed', async () => {
    const { alphaSupply } = app.world.contracts
    const { alpha } = app.world.companies
    const owner = { companyId: alpha.id, userId: app.world.users.client.id }
    await app.seed.order({ ...owner, contractId: alphaSupply.id })
    expect(await save(alphaSupply.id, { contractType: 'with_metals' })).toMatchObject({
      status: 422,
      data: { errors: { contractType: [expect.stringContaining('1')] } },
    })
    expect(await save(alphaSupply.id, { name: 'Новое' })).toMatchObject({
      ok: true,
      data: { ordersCount: 1 },
    })
    const { id } = await made()
    expect(await save(id, { contractType: 'with_metals' })).toMatchObject({ ok: true })
  })

  test('a stale version is refused, and an unknown contract is not found', async () => {
    const { id, version } = await made()
    expect(await save(id, { version: version + 1 })).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    const body = await formOf(id, {})
    for (const sapNumber of ['46', '..', '%'])
      expect(
        await app.call('POST /contracts/{sapNumber}', { params: { sapNumber }, body }, 'support'),
      ).toMatchObject({ status: 404 })
  })
})
