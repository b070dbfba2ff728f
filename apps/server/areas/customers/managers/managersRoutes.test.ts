import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles, userRoles } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { companyForm } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { checkRecords } from '../../../testing/workbooks/recordImporting.ts'

let app: TestApp
let restore: () => Promise<void>
/** `reader` sees the list only; `binder` is a manager who may also bind and keep companies. */
beforeAll(async () => {
  app = await createTestApp()
  const give = async (login: string, permissions: string[]) => {
    const [role] = await app.sql.insert(roles).values({ code: login, nameRu: login, permissions }).returning()
    const { id } = await app.seed.user({ login })
    await app.sql.insert(userRoles).values({ userId: id, roleId: role?.id ?? 0 })
  }
  await give('reader', ['admin.managers.list'])
  await give('binder', ['admin.managers.binding', 'admin.company.*', 'manager.*'])
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const list = async (query: object = {}) =>
  (await app.ask('GET /managers', { query: { perPage: 100, ...query } }, 'support')).items
const get = (id: number, as = 'support') => app.ask('GET /managers/{id}', { params: { id } }, as)
const set = async (id: number, companies: number[], over: { version?: number } = {}, as = 'support') => {
  const { version } = await get(id, as)
  return app.call('POST /managers/{id}', { params: { id }, body: { companies, version, ...over } }, as)
}
const clientsOf = async (login: string) =>
  (await app.ask('GET /managers/companies', { query: {} }, login)).items.map(({ name }) => name)
const binding = (companies: number[]) => ({ body: { managerId: app.world.users.manager.id, companies } })

describe('managers in the back office (R-586 to R-589, G-068, G-212)', () => {
  test('the list has everybody who is a manager, with the companies', async () => {
    const managers = await list()
    expect(managers.map(({ login }) => login).sort()).toEqual(['admin', 'binder', 'manager'])
    expect(managers.find(({ login }) => login === 'manager')).toMatchObject({ companyNames: ['Alpha'] })
  })

  test('it is filtered by manager, by company and by client (R-586)', async () => {
    const logins = async (filterBy: string, filterValue: string) =>
      (await list({ filterBy, filterValue })).map(({ login }) => login)
    expect(await logins('manager', 'MANAGER')).toEqual(['manager'])
    expect(await logins('company', 'alph')).toEqual(['manager'])
    expect(await logins('company', 'beta')).toEqual([])
    expect(await logins('client', 'viewer')).toEqual(['manager'])
    expect(await logins('client', 'client.b')).toEqual([])
    expect(await logins('company', '%')).toEqual([])
    expect((await list({ q: 'binder' })).map(({ login }) => login)).toEqual(['binder'])
  })

  test('companies are bound and unbound in the form; the manager sees exactly them (R-587, R-588)', async () => {
    const { manager } = app.world.users
    const { alpha, beta } = app.world.companies
    expect(await set(manager.id, [alpha.id, beta.id])).toMatchObject({
      message: 'Компания успешно добавлена',
      data: { companies: [alpha.id, beta.id] },
    })
    expect(await clientsOf('manager')).toEqual(['Alpha', 'Beta'])
    expect(await set(manager.id, [beta.id])).toMatchObject({ message: 'Компания успешно удалена' })
    expect(await clientsOf('manager')).toEqual(['Beta'])
    const log = await app.sql
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.entity, 'manager'), eq(actionLog.entityId, String(manager.id))))
    expect(log).toHaveLength(2)
    expect(log[1]).toMatchObject({
      before: { companies: [alpha.id, beta.id] },
      after: { companies: [beta.id] },
    })
  })

  test('binding twice and unbinding what is not bound do no harm, and log nothing (G-212)', async () => {
    const { alpha, beta } = app.world.companies
    for (const companies of [[beta.id], [beta.id, alpha.id]])
      expect(await app.call('POST /managers/bind', binding(companies), 'support')).toMatchObject({
        ok: true,
        message: 'Компания успешно добавлена',
      })
    for (let n = 0; n < 2; n++)
      expect(await app.call('DELETE /managers/bind', binding([beta.id]), 'support')).toMatchObject({
        ok: true,
        message: 'Компания успешно удалена',
      })
    expect(await clientsOf('manager')).toEqual(['Alpha'])
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'manager'))
    expect(logged.map(({ action }) => action)).toEqual(['bind', 'unbind'])
  })

  test('a form that shows other companies than are bound now is refused, on either screen', async () => {
    const { manager } = app.world.users
    const { alpha, beta } = app.world.companies
    const shown = await get(manager.id)
    const params = { id: beta.id }
    const company = await companyForm(app, beta.id, 'support')
    await app.ask('POST /managers/bind', binding([beta.id]), 'support')
    const stale = { status: 409, problem: 'version_conflict' }
    expect(await set(manager.id, [alpha.id], { version: shown.version })).toMatchObject(stale)
    expect(await app.call('POST /companies/{id}', { params, body: company }, 'support')).toMatchObject(stale)
    expect(await clientsOf('manager')).toEqual(['Alpha', 'Beta'])
  })

  test('a company that does not exist is refused at its field, and nothing is bound', async () => {
    const { manager } = app.world.users
    expect(await set(manager.id, [app.world.companies.beta.id, 999_999])).toMatchObject({
      status: 422,
      data: { errors: { companies: ['Не найдено'] } },
    })
    expect(await clientsOf('manager')).toEqual(['Alpha'])
    const body = { managerId: app.world.users.client.id, companies: [1] }
    expect(await app.call('POST /managers/bind', { body }, 'support')).toMatchObject({ status: 404 })
  })

  test('the list alone does not allow to bind, and nobody but a full admin binds to themselves', async () => {
    expect(await app.call('GET /managers', { query: {} }, 'reader')).toMatchObject({ ok: true })
    const { beta } = app.world.companies
    expect(await app.call('POST /managers/bind', binding([beta.id]), 'reader')).toMatchObject({ status: 403 })
    expect(await app.call('POST /managers/bind', binding([beta.id]), 'binder')).toMatchObject({ ok: true })
    const own = (await list()).find(({ login }) => login === 'binder')
    expect(await get(own?.id ?? 0, 'binder')).toMatchObject({ mayChange: false })
    expect(await set(own?.id ?? 0, [beta.id], {}, 'binder')).toMatchObject({
      status: 403,
      problem: 'own_rights',
    })
    expect(await set(app.world.users.admin.id, [beta.id], {}, 'admin')).toMatchObject({ ok: true })
  })

  test('nobody binds a company to themselves by its form or a file either, nor by creating one (G-354)', async () => {
    const own = (await list()).find(({ login }) => login === 'binder')?.id ?? 0
    const params = { id: app.world.companies.beta.id }
    const form = await companyForm(app, params.id, 'binder')
    const body = { ...form, managerIds: [...form.managerIds, own] }
    const refused = { status: 403, problem: 'own_rights' }
    expect(await app.call('POST /companies/{id}', { params, body }, 'binder')).toMatchObject(refused)
    const { version: _v, ...made } = { ...body, inn: '2463000072' }
    expect(await app.call('POST /companies', { body: made }, 'binder')).toMatchObject(refused)
    const rows = [made.inn, form.inn].map((ИНН) => ({ ИНН, Название: 'Себе', Менеджеры: 'binder' }))
    const { verdicts, reasons } = await checkRecords(app, 'companies', rows, [], 'binder')
    expect(verdicts).toEqual(['refuse', 'refuse'])
    for (const reason of reasons)
      expect(reason).toBe(
        'Менеджеры: Привязать к компании себя или отвязать может только администратор со всеми правами',
      )
    expect(await clientsOf('binder')).toEqual([])
    // Whom somebody else has bound stays bound, and the rest of the form can be saved.
    expect(await app.call('POST /companies/{id}', { params, body }, 'admin')).toMatchObject({ ok: true })
    const kept = { ...body, name: 'Beta 2', version: body.version + 1 }
    expect(await app.call('POST /companies/{id}', { params, body: kept }, 'binder')).toMatchObject({
      ok: true,
    })
  })
})
