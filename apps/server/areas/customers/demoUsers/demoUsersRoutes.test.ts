import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { userCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { roles, userRoles, users } from '../../../schema/customers/sessionTables.ts'
import { orderLines, orders, specifications } from '../../../schema/ordering/ordersTables.ts'
import { imageRequests } from '../../../schema/requests/imageRequestsTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { companyForm } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from '../../system/cleanup/cleanup.ts'
import { hashPassword } from '../session/passwords.ts'
import { expireDemoUsers } from './expireDemoUsers.ts'

const password = 'Trial2026!'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let app: TestApp
let restore: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword(password)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const person = {
  name: 'Анна Пробная',
  email: 'anna@trial.example',
  phone: '+7 391 000-00-00',
  companyName: 'Проба и Ко',
  inn: '',
}
const create = (over: Partial<typeof person> = {}, as = 'support') =>
  app.call('POST /users/demo', { body: { ...person, ...over } }, as)
const made = async (over: Partial<typeof person> = {}) =>
  app.ask('POST /users/demo', { body: { ...person, ...over } }, 'support')
const activate = (id: number, as = 'support') =>
  app.call('POST /users/demo/activate/{id}', { params: { id } }, as)
const get = (id: number) => app.ask('GET /users/demo/{id}', { params: { id } }, 'support')
const login = () => app.call('POST /login', { body: { login: person.email, password } })
/** As if the person had set a password by the mailed link. */
const setPassword = (id: number) => app.sql.update(users).set({ passwordHash }).where(eq(users.id, id))

/** A demo user who works with the portal, on the contract of the trial. */
async function trying(over: Parameters<typeof made>[0] = {}) {
  const { id, company } = await made(over)
  await activate(id)
  await setPassword(id)
  const [contract] = await app.sql.select().from(contracts).where(eq(contracts.companyId, company.id))
  if (!contract) throw new Error('The trial has no contract')
  return { id, companyId: company.id, contractId: contract.id }
}

test('a demo user is created with a company and a demo contract and waits to be activated (R-578, R-581, G-202, G-310)', async () => {
  const created = await create({ name: ' Анна Пробная ' })
  expect(created).toMatchObject({
    ok: true,
    message: 'Демо-пользователь добавлен',
    data: { ...person, state: 'requested', until: null, hasPassword: false, company: { name: 'Проба и Ко' } },
  })
  const { id, company } = await get(created.ok ? created.data.id : 0)
  const user = await app.ask('GET /users/{id}', { params: { id } }, 'admin')
  expect(user).toMatchObject({ login: person.email, active: false, roleNames: ['client'] })
  expect(user.companies).toEqual([company.id])
  expect(await app.sql.$count(jobs, eq(jobs.kind, 'password-link'))).toBe(0)
  const [contract] = await app.sql.select().from(contracts).where(eq(contracts.companyId, company.id))
  expect(contract).toMatchObject({ contractType: 'demo', active: false })
  const log = await app.sql.select().from(actionLog).where(eq(actionLog.companyId, company.id))
  expect(log.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'company create',
    'contract create',
    'user create',
  ])
})

test('the form names its bad fields; several companies may have no INN, none that of another (R-578, G-310)', async () => {
  const bad = await create({ name: ' ', email: 'x', phone: 'нет', companyName: '', inn: '123' })
  expect(bad).toMatchObject({ status: 422, problem: 'validation' })
  expect(Object.keys(Object(bad.ok || bad.data.errors)).sort()).toEqual(
    ['companyName', 'email', 'inn', 'name', 'phone'].sort(),
  )
  await made()
  expect(await create({ email: 'ANNA@trial.example', inn: '2463000001' })).toMatchObject({
    status: 422,
    data: { errors: { email: ['Такое значение уже есть'], inn: ['Такое значение уже есть'] } },
  })
  expect(await create({ email: 'ann\u0430@trial.example' })).toMatchObject({
    data: { errors: { email: [expect.stringMatching(/^В «ann\u0430» буква «\u0430» – кириллическая/)] } },
  })
  // The same rules as for the login of a user (G-650).
  await app.seed.user({ login: '\u0441\u0430\u0442@\u0430\u0441.\u0441\u043E\u043C' })
  expect(await create({ email: 'cat@ac.com' })).toMatchObject({
    data: { errors: { email: [expect.stringMatching(/^Читается как логин «\u0441\u0430\u0442@/)] } },
  })
  expect((await made({ email: 'second@trial.example' })).inn).toBe('')
  const both = await Promise.all(
    ['third', 'fourth'].map((name) => create({ email: `${name}@trial.example`, inn: '7700000009' })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    status: 422,
    data: { errors: { inn: [expect.any(String)] } },
  })
})

test('activating opens account and contract for 30 days and mails a link; then it is a trial that is open (R-578, G-202, G-311)', async () => {
  const { id, company } = await made()
  expect(await activate(id)).toMatchObject({
    ok: true,
    message: 'Демо-доступ открыт, ссылка для пароля отправлена',
    data: { state: 'active', until: '2026-12-16' },
  })
  const links = await app.sql.select().from(jobs).where(eq(jobs.kind, 'password-link'))
  expect(links.map(({ payload }) => payload)).toEqual([{ userId: id, purpose: 'creation' }])
  await setPassword(id)
  const init = await app.ask('GET /init', {}, { access: Object(await login()).data.access })
  expect(init.user).toMatchObject({ company: { id: company.id } })
  expect(await activate(id)).toMatchObject({
    status: 409,
    problem: 'demo_is_active',
    message: 'Демо-доступ уже открыт до 16.12.2026',
  })
})

test('a demo user whose days are over is disabled, loses the session and is told why at the login (G-202, G-312)', async () => {
  const { id } = await trying()
  // Ten minutes before midnight of the last day, and ten after it.
  app.advance(30 * dayMs + 12 * hourMs - 10 * minuteMs)
  await expireDemoUsers(app.services)
  const access = { access: Object(await login()).data.access }
  const header = () => app.call('GET /cart/header', {}, access)
  expect(await header()).toMatchObject({ ok: true })
  app.advance(20 * minuteMs)
  await expireDemoUsers(app.services)
  expect(await get(id)).toMatchObject({ state: 'expired', until: '2026-12-16' })
  expect(await header()).toMatchObject({ status: 401 })
  expect(await login()).toMatchObject({
    status: 403,
    problem: 'demo_expired',
    data: { disabledAccount: true },
    message: expect.stringMatching(/^Демо-доступ закончился/),
  })
  const [entry] = await app.sql
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.entity, 'user'), eq(actionLog.action, 'expire')))
  expect(entry).toMatchObject({ entityId: String(id), actorId: null })
  expect(await activate(id)).toMatchObject({ ok: true, data: { state: 'active', until: '2027-01-16' } })
  expect(await login()).toMatchObject({ ok: true })
})

test('a trial that has not begun is told so, and the list of users does not open it (G-311, G-312)', async () => {
  const { id } = await made()
  await setPassword(id)
  expect(await login()).toMatchObject({ status: 403, problem: 'demo_not_active' })
  const user = await app.ask('GET /users/{id}', { params: { id } }, 'admin')
  const {
    name,
    email,
    language,
    passwordResetRequired,
    roles: given,
    companies: own,
    parentId,
    version,
  } = user
  const form = { login: user.login, name, email, language, passwordResetRequired, parentId, version }
  const open = () =>
    app.call(
      'POST /users/{id}',
      { params: { id }, body: { ...form, roles: given, companies: own, active: true } },
      'admin',
    )
  expect(await open()).toMatchObject({
    status: 422,
    data: { errors: { active: ['Демо-доступ открывается в списке демо-пользователей'] } },
  })
})

test('who has become a customer meanwhile stays, and a trial without its contract is not opened (G-311)', async () => {
  const { companyId, id: customer } = await trying()
  const own = await app.seed.contract({ companyId, contractType: 'no_metals', endDate: null })
  const bound = await trying({ name: 'Борис', email: 'boris@trial.example', companyName: 'Бета-проба' })
  await app.sql.insert(userCompanies).values({ userId: bound.id, companyId: app.world.companies.alpha.id })
  const { contractId, id } = await trying({ name: 'Вера', email: 'vera@trial.example', companyName: 'Гамма' })
  app.advance(40 * dayMs)
  await expireDemoUsers(app.services)
  // A gap between two contracts of a customer is no end of a trial.
  await app.sql.update(contracts).set({ active: false }).where(eq(contracts.id, own.id))
  await expireDemoUsers(app.services)
  const isActive = async (userId: number) =>
    (await app.sql.select().from(users).where(eq(users.id, userId)))[0]?.active
  expect([await isActive(customer), await isActive(bound.id), await isActive(id)]).toEqual([
    true,
    true,
    false,
  ])
  expect((await app.call('GET /users/demo/{id}', { params: { id: customer } }, 'admin')).ok).toBe(false)
  expect((await get(id)).state).toBe('expired')
  await app.sql.update(contracts).set({ contractType: 'no_metals' }).where(eq(contracts.id, contractId))
  expect(await activate(id)).toMatchObject({ status: 409, problem: 'demo_contract_gone' })
})

test('rights beyond those of a customer are opened again only by those who hold them (G-210, G-310)', async () => {
  const { id } = await made()
  const [admin] = await app.sql.select().from(roles).where(eq(roles.code, 'admin'))
  await app.sql.insert(userRoles).values({ userId: id, roleId: admin?.id ?? 0 })
  expect(await activate(id)).toMatchObject({ status: 403, problem: 'rights_not_held' })
  expect(await activate(id, 'admin')).toMatchObject({ ok: true })
})

test('the list finds demo users by person and company, filters by state and sorts as asked (R-578, R-827)', async () => {
  const { id } = await made()
  const second = await made({ name: 'Борис', email: 'boris@trial.example', companyName: 'Альфа-проба' })
  await activate(second.id)
  const ids = async (query: object) =>
    (await app.ask('GET /users/demo', { query }, 'support')).items.map((item) => item.id)
  expect(await ids({})).toEqual(expect.arrayContaining([id, second.id]))
  for (const q of ['пробная', 'ANNA@', 'Проба и']) expect(await ids({ q }), q).toEqual([id])
  expect(await ids({ state: 'active' })).toEqual([second.id])
  expect(await ids({ sort: 'company', order: 'asc' })).toEqual([second.id, id])
  expect(await ids({ sort: 'until', order: 'asc' })).toEqual([second.id, id])
  await app.ask('DELETE /user/{id}', { params: { id }, body: null }, 'admin')
  expect(await ids({})).toEqual([second.id])
  expect(await activate(id)).toMatchObject({ status: 404 })
  expect(await app.sql.$count(companies, eq(companies.isDemo, true))).toBe(3)
})

test('trial orders are deleted after 30 days with their lines, claims and requests for images; other orders stay (G-134, G-165)', async () => {
  const { id: userId, ...places } = await trying()
  const place = async (days: number, isDemo: boolean) => {
    const createdAt = sql`now() - make_interval(days => ${days})` as unknown as Date
    const { id } = await app.seed.order({ ...places, userId, isDemo })
    await app.sql.update(orders).set({ createdAt }).where(eq(orders.id, id))
    return id
  }
  const old = await place(31, true)
  const kept = [await place(29, true), await place(31, false), await place(31, true)]
  const [, , documented] = kept
  await app.sql.insert(specifications).values({
    orderId: documented ?? 0,
    fileUuid: app.services.newId(),
    extension: 'pdf',
    additionalType: 'specification',
  })
  await app.sql.insert(leads).values({
    type: 'pick_up',
    name: person.name,
    orderId: old,
    language: 'ru',
    address: '',
    fingerprint: '',
  })
  const fields = { comment: 'Для каталога', images: 1, missingCount: 0, missing: [] }
  await app.sql.insert(imageRequests).values({ ...fields, orderId: old, companyId: places.companyId, userId })
  await cleanUp(app.services)
  const left = await app.sql.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  expect(left.map(({ id }) => id).sort()).toEqual(kept.toSorted())
  expect(await app.sql.$count(orderLines, eq(orderLines.orderId, old))).toBe(0)
  expect(await app.sql.$count(leads, eq(leads.orderId, old))).toBe(0)
})

test('support corrects, closes and deletes the account of a trial, as that of every customer (G-210)', async () => {
  const { id, companyId } = await trying()
  const save = async (over: object) => {
    const user = await app.ask('GET /users/{id}', { params: { id } }, 'support')
    const {
      login: code,
      name,
      email,
      language,
      active,
      roles: held,
      companies: places,
      parentId,
      version,
    } = user
    const form = {
      login: code,
      name,
      email,
      language,
      active,
      roles: held,
      companies: places,
      parentId,
      version,
    }
    return app.call(
      'POST /users/{id}',
      { params: { id }, body: { ...form, passwordResetRequired: false, ...over } },
      'support',
    )
  }
  expect((await app.ask('GET /users/{id}', { params: { id } }, 'support')).mayChange).toBe(true)
  expect(await save({ name: 'Анна Исправленная' })).toMatchObject({
    ok: true,
    data: { name: 'Анна Исправленная' },
  })
  const { alpha } = app.world.companies
  expect(await save({ companies: [companyId, alpha.id] })).toMatchObject({ ok: true })
  expect(await save({ active: false })).toMatchObject({ ok: true, data: { active: false } })
  await app.seed.contract({ companyId, contractType: 'no_metals', endDate: null })
  expect(await save({ name: 'Уже клиент' })).toMatchObject({ ok: true })
  const other = await trying({ name: 'Борис', email: 'boris@trial.example', companyName: 'Бета-проба' })
  const params = { id: other.id }
  expect(await app.call('DELETE /user/{id}', { params, body: null }, 'support')).toMatchObject({ ok: true })
})

test('a trial that is opened keeps a later end that somebody gave its contract (G-358)', async () => {
  const { id, company } = await made()
  await app.sql.update(contracts).set({ endDate: '2027-03-01' }).where(eq(contracts.companyId, company.id))
  expect(await activate(id)).toMatchObject({ ok: true, data: { until: '2027-03-01' } })
})

test('the company of a trial is saved without an INN, no other is (G-310)', async () => {
  const { company } = await made()
  const form = async (id: number) => ({ ...(await companyForm(app, id, 'support')), inn: '' })
  const save = async (id: number) =>
    app.call('POST /companies/{id}', { params: { id }, body: await form(id) }, 'support')
  expect(await save(company.id)).toMatchObject({ ok: true, data: { inn: '' } })
  expect(await save(app.world.companies.alpha.id)).toMatchObject({ status: 422, problem: 'validation' })
})
