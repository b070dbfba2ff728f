import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { claimJobs, failJob, finishJob } from '../../../jobs/jobStore.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { mutedNotices } from '../../../schema/common/noticesTables.ts'
import { managerCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { passwordLinks, roles, userRoles, users } from '../../../schema/customers/sessionTables.ts'
import { autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { formOfCompany } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
/** `keeper` manages users, holds what a client needs, and nothing of the catalogue. */
let keeper: number
let clientRole: number
let adminRole: number
let bookkeeperRole: number
beforeAll(async () => {
  app = await createTestApp()
  const permissions = ['admin.user.*', 'cart.common', 'order.*', 'personal.*']
  const [role] = await app.sql
    .insert(roles)
    .values({ code: 'keeper', nameRu: 'Учётчик', permissions })
    .returning()
  keeper = (await app.seed.user({ login: 'keeper' })).id
  await app.sql.insert(userRoles).values({ userId: keeper, roleId: role?.id ?? 0 })
  const idOf = async (code: string) =>
    (await app.sql.select({ id: roles.id }).from(roles).where(eq(roles.code, code)))[0]?.id ?? 0
  clientRole = await idOf('client')
  adminRole = await idOf('admin')
  bookkeeperRole = await idOf('bookkeeper')
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const person = () => ({
  login: 'petrov',
  name: 'Пётр Петров',
  email: 'petrov@alpha.example',
  language: 'ru' as const,
  active: true,
  passwordResetRequired: false,
  roles: [clientRole],
  companies: [app.world.companies.alpha.id],
  parentId: null as number | null,
})
type Person = ReturnType<typeof person>
const create = (over: Partial<Person> = {}, as = 'admin') =>
  app.call('POST /users', { body: { ...person(), ...over } }, as)
const made = (over: Partial<Person> = {}) =>
  app.ask('POST /users', { body: { ...person(), ...over } }, 'admin')
const get = (id: number, as = 'admin') => app.ask('GET /users/{id}', { params: { id } }, as)
/** Saves a user as the form does: all of it, with what differs. */
async function save(id: number, over: Partial<Person & { version: number }>, as = 'admin') {
  const { login, name, email, language, active, passwordResetRequired, ...rest } = await get(id)
  const { roles: given, companies, parentId, version } = rest
  const form = {
    login,
    name,
    email,
    language,
    active,
    passwordResetRequired,
    roles: given,
    companies,
    parentId,
  }
  return app.call('POST /users/{id}', { params: { id }, body: { ...form, version, ...over } }, as)
}
const remove = (id: number, as = 'admin', body: { version: number } | null = null) =>
  app.call('DELETE /user/{id}', { params: { id }, body }, as)
const logOf = (id: number) =>
  app.sql
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.entity, 'user'), eq(actionLog.entityId, String(id))))
    .orderBy(actionLog.id)
const linksFor = async (id: number) =>
  (
    await app.sql
      .select()
      .from(jobs)
      .where(sql`kind = 'password-link' and payload->>'userId' = ${String(id)}`)
  ).map(({ payload }) => payload)

describe('users in the back office (R-574 to R-580, G-210)', () => {
  test('a bookkeeper begins with the mails of a bookkeeper, and choices of their own stay until the roles begin otherwise (G-410, G-585)', async () => {
    const { id } = await made({ roles: [bookkeeperRole] })
    const kinds = async () => {
      const rows = await app.sql.select().from(mutedNotices).where(eq(mutedNotices.userId, id))
      return rows.map(({ kind }) => kind).sort()
    }
    const ofOrders = ['auto_order', 'claim_accepted', 'order_placed', 'order_ready', 'order_status']
    expect(await kinds()).toEqual(ofOrders)
    await app.sql.delete(mutedNotices).where(eq(mutedNotices.kind, 'order_ready'))
    expect(await save(id, { name: 'Нина Петрова' })).toMatchObject({ ok: true })
    expect(await kinds()).toEqual(ofOrders.filter((kind) => kind !== 'order_ready'))
    expect(await save(id, { roles: [clientRole] })).toMatchObject({ ok: true })
    expect(await kinds()).toEqual([])
    expect(await save(id, { roles: [bookkeeperRole] })).toMatchObject({ ok: true })
    expect(await kinds()).toEqual(ofOrders)
  })

  test('a user is created, read back, found and changed, each with an entry in the action log', async () => {
    const created = await create({ login: ' petrov ' })
    expect(created).toMatchObject({ ok: true, message: 'Пользователь добавлен' })
    const user = created.ok ? created.data : await made()
    expect(user).toMatchObject({ ...person(), companyNames: ['Alpha'], hasPassword: false, mayChange: true })
    expect(user.permissions).toContain('order.*')
    expect(user).not.toHaveProperty('passwordHash')
    const changed = await save(user.id, { name: 'Пётр Сергеевич Петров', companies: [] })
    expect(changed).toMatchObject({ ok: true, message: 'Пользователь обновлён', data: { companies: [] } })
    for (const q of ['ПЕТРОВ@ALPHA', 'сергеевич', 'petrov'].map((text) => text.replace('ПЕТРОВ', 'petrov'))) {
      const { items } = await app.ask('GET /admin/users', { query: { q } }, 'admin')
      expect(
        items.map(({ id }) => id),
        q,
      ).toEqual([user.id])
    }
    const log = await logOf(user.id)
    expect(log.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(log[1]).toMatchObject({
      before: { name: 'Пётр Петров' },
      after: { name: 'Пётр Сергеевич Петров' },
    })
    expect(JSON.stringify(log)).not.toMatch(/argon|password_?hash/i)
  })

  test('the list is filtered by role, company and state, and sorted as asked', async () => {
    const list = async (query: object) =>
      (await app.ask('GET /admin/users', { query: { perPage: 100, ...query } }, 'admin')).items
    const { beta } = app.world.companies
    expect((await list({ company: beta.id })).every((user) => user.companies.includes(beta.id))).toBe(true)
    expect((await list({ role: adminRole })).map(({ login }) => login)).toEqual(['admin'])
    await save(app.world.users.viewer.id, { active: false })
    expect((await list({ active: 0 })).map(({ login }) => login)).toEqual(['viewer'])
    const logins = (await list({ sort: 'login', order: 'desc' })).map(({ login }) => login)
    expect(logins).toEqual([...logins].sort().reverse())
  })

  test('the bad fields of a form are named, the login also in another case or as an e-mail of somebody', async () => {
    const bad = { login: 'a b', name: ' ', email: 'x', roles: [], companies: [999_999], parentId: 999_999 }
    const refused = await create(bad)
    expect(refused).toMatchObject({ status: 422, problem: 'validation' })
    expect(Object.keys(Object(refused.ok || refused.data.errors)).sort()).toEqual(
      ['companies', 'email', 'login', 'name', 'parentId', 'roles'].sort(),
    )
    const user = await made()
    for (const login of ['PETROV', user.email])
      expect(await create({ login })).toMatchObject({
        status: 422,
        data: { errors: { login: ['Такое значение уже есть'] } },
      })
  })

  test('a new login has no letter of another alphabet, and does not read as a Latin one that is there (G-650)', async () => {
    const refusalOf = async (login: string) => {
      const answer = await create({ login, email: 'other@alpha.example' })
      return answer.ok ? null : answer.data.errors
    }
    expect(await refusalOf('petr\u043Ev2')).toEqual({
      login: ['В «petr\u043Ev» буква «\u043E» – кириллическая, остальные латинские. Наберите её латиницей'],
    })
    const user = await made({ login: 'pop' })
    expect(await refusalOf('\u0420\u043E\u0440')).toEqual({
      login: [
        'Читается как логин «pop», который уже есть: буквы «\u0440\u043E» здесь другого алфавита. Придумайте другой логин',
      ],
    })
    await made({ login: '\u0441\u0430\u0442', email: 'cyrillic@alpha.example' })
    expect(await refusalOf('cat')).toEqual({
      login: [
        expect.stringMatching(/^Читается как логин «\u0441\u0430\u0442», который уже есть: буквы «cat»/),
      ],
    })
    // A user whose stored login has such letters keeps it.
    const login = 'ste\u043Fan'
    await app.sql.update(users).set({ login }).where(eq(users.id, user.id))
    expect(await save(user.id, { login, name: 'Иначе' })).toMatchObject({ ok: true })
  })

  test('of two who take a login at the same moment one is refused at the field', async () => {
    const both = await Promise.all([create(), create({ name: 'Другой' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 422, problem: 'validation' })
  })

  test('a stale version is refused, when a user is saved and when deleted', async () => {
    const user = await made()
    const stale = { status: 409, problem: 'version_conflict' }
    expect(await save(user.id, { version: user.version + 1 })).toMatchObject(stale)
    expect(await remove(user.id, 'admin', { version: user.version + 1 })).toMatchObject(stale)
  })

  test('the companies of a user and the choices of the form', async () => {
    const { client } = app.world.users
    const params = { id: client.id }
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await app.ask('GET /user/{id}/companies', { params }, 'admin'))).toEqual(['Alpha', 'Beta'])
    expect(names(await app.ask('GET /users/companies', { query: { q: 'BET' } }, 'admin'))).toEqual(['Beta'])
    expect(names(await app.ask('GET /users/companies', { query: { q: '%' } }, 'admin'))).toEqual([])
    const found = await app.ask('GET /users/parents', { query: { q: 'client.b' } }, 'admin')
    expect(names(found)).toEqual([expect.stringContaining('(client.b)')])
    expect(await app.ask('GET /users/parents', { query: { id: client.id } }, 'admin')).toHaveLength(1)
  })
})

describe('rights (G-210)', () => {
  const notHeld = { status: 403, problem: 'rights_not_held' }

  test('the assignable roles are those whose permissions the caller holds (R-575)', async () => {
    const named = async (as: string) =>
      (await app.ask('GET /users/assignable/roles', {}, as)).map(({ id }) => id)
    expect(await named('keeper')).toContain(clientRole)
    expect(await named('keeper')).not.toContain(adminRole)
    expect(await named('admin')).toContain(adminRole)
    const all = await app.ask('GET /users/roles', {}, 'keeper')
    expect(all.map(({ id }) => id)).toContain(adminRole)
  })

  test('nobody gives a role with permissions that they do not hold, nor takes one away', async () => {
    expect(await create({ roles: [clientRole, adminRole] }, 'keeper')).toMatchObject(notHeld)
    expect(await create({}, 'keeper')).toMatchObject({ ok: true })
    expect(await save(app.world.users.client.id, { roles: [adminRole] }, 'keeper')).toMatchObject(notHeld)
    const { admin } = app.world.users
    expect(await save(admin.id, { roles: [clientRole] }, 'keeper')).toMatchObject(notHeld)
    expect(await save(admin.id, { email: 'keeper@alpha.example' }, 'keeper')).toMatchObject(notHeld)
    expect(await remove(admin.id, 'keeper')).toMatchObject(notHeld)
    const link = { params: { id: admin.id } }
    expect(await app.call('POST /users/{id}/password-link', link, 'keeper')).toMatchObject(notHeld)
    expect(await get(admin.id, 'keeper')).toMatchObject({ mayChange: false })
  })

  test('support keeps customers from the list to the saved record, and gives nobody more than the rights of customers (G-210)', async () => {
    const idOf = async (code: string) =>
      (await app.sql.select({ id: roles.id }).from(roles).where(eq(roles.code, code)))[0]?.id ?? 0
    const named = (await app.ask('GET /users/assignable/roles', {}, 'support')).map(({ id }) => id)
    const ofCustomers = await Promise.all(['client', 'client_viewer', 'bookkeeper'].map(idOf))
    expect(named.filter((id) => ofCustomers.includes(id)).sort()).toEqual(ofCustomers.sort())
    for (const code of ['manager', 'admin', 'content_editor', 'production_planner'])
      expect(named).not.toContain(await idOf(code))
    const { items } = await app.ask('GET /admin/users', { query: { q: 'client.b' } }, 'support')
    const id = items[0]?.id ?? 0
    expect(items[0]).toMatchObject({ login: 'client.b', mayChange: true })
    const changed = { name: 'Борис Борисов', roles: ofCustomers }
    expect(await save(id, changed, 'support')).toMatchObject({ ok: true, data: { name: 'Борис Борисов' } })
    const link = { params: { id } }
    expect(await app.call('POST /users/{id}/password-link', link, 'support')).toMatchObject({ ok: true })
    expect(await create({}, 'support')).toMatchObject({ ok: true })
    const manager = await idOf('manager')
    expect(await save(id, { roles: [clientRole, manager] }, 'support')).toMatchObject(notHeld)
    expect(await create({ login: 'other', roles: [manager] }, 'support')).toMatchObject(notHeld)
    for (const user of [app.world.users.manager, app.world.users.content])
      expect(await save(user.id, { name: 'Другой' }, 'support')).toMatchObject(notHeld)
    const { support } = app.world.users
    const own = await get(support.id, 'support')
    expect(await save(support.id, { roles: [...own.roles, clientRole] }, 'support')).toMatchObject({
      status: 403,
      problem: 'own_rights',
    })
    expect(await remove(id, 'support')).toMatchObject({ ok: true })
  })

  test('nobody changes their own rights or deletes themselves; the rest of the own record is theirs', async () => {
    const own = { status: 403, problem: 'own_rights' }
    const { alpha } = app.world.companies
    for (const over of [{ roles: [clientRole] }, { companies: [alpha.id] }, { active: false }])
      expect(await save(keeper, over, 'keeper')).toMatchObject(own)
    expect(await remove(keeper, 'keeper')).toMatchObject(own)
    expect(await save(keeper, { name: 'Учётчик' }, 'keeper')).toMatchObject({ ok: true })
  })

  test('two admins who disable each other at once do not both succeed', async () => {
    const other = await app.seed.user({ login: 'admin2', roles: ['admin'] })
    const { admin } = app.world.users
    await Promise.all([app.login('admin'), app.login('admin2')])
    const both = await Promise.all([
      save(other.id, { active: false }, 'admin'),
      save(admin.id, { active: false }, 'admin2'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 403 })
  })

  test('a login-as ends when its user gets rights in the back office, so that nobody changes users through it (G-036)', async () => {
    const opened = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      'admin',
    )
    await app.sql.insert(userRoles).values({ userId: app.world.users.client.id, roleId: adminRole })
    const answer = await app.call('POST /users', { body: person() }, { access: opened.access })
    expect(answer).toMatchObject({ ok: false, status: 401 })
  })
})

describe('passwords and sessions', () => {
  test('a new user is mailed a link and cannot log in before a password is set', async () => {
    const user = await made()
    expect(await linksFor(user.id)).toEqual([{ userId: user.id, purpose: 'creation' }])
    for (const password of ['', ' ', 'Proba2026!'])
      expect(await app.call('POST /login', { body: { login: 'petrov', password } })).toMatchObject({
        ok: false,
      })
    const answer = await app.call('POST /login', { body: { login: 'petrov', password: 'Proba2026!' } })
    expect(answer).toMatchObject({ problem: 'wrong_credentials' })
  })

  test('a user who is created disabled gets the link when enabled, and one whose address changes a new one', async () => {
    const user = await made({ active: false })
    expect(await linksFor(user.id)).toEqual([])
    await save(user.id, { active: true })
    expect(await linksFor(user.id)).toHaveLength(1)
    await app.sql.update(jobs).set({ doneAt: app.services.now() })
    await save(user.id, { email: 'p.petrov@alpha.example' })
    expect(await linksFor(user.id)).toHaveLength(2)
  })

  test('a mistyped e-mail gets no mail, and its correction a link that works, also where a first attempt is in hand (G-529)', async () => {
    const mails: Mail[] = []
    const tryNext = async (meanwhile = async () => {}) => {
      await app.sql.update(jobs).set({ doneAt: app.services.now() }).where(ne(jobs.kind, 'password-link'))
      await app.sql.update(jobs).set({ runAt: new Date(0) })
      const [job] = await claimJobs(app.sql, 'worker', 60, 1)
      if (!job) throw new Error('No job is due')
      const send = async (mail: Mail) => {
        await meanwhile()
        if (mail.to.address === 'petrof@alpha.example') throw new Error('There is no such mailbox')
        mails.push(mail)
      }
      const done = await jobHandlers(app.services, { send, close: () => {} })(job).then(
        () => true,
        () => false,
      )
      if (done) await app.services.database.transaction((tx) => finishJob(tx, job.id, 'worker'))
      else await failJob(app.sql, job.id, 'worker', 60, 'There is no such mailbox')
    }
    const opens = async () => {
      const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
      return (await app.ask('GET /users/set-password/check', { query: { token } }, undefined)).valid
    }
    const user = await made({ email: 'petrof@alpha.example' })
    await tryNext()
    await save(user.id, { email: 'petrov@alpha.example' })
    await tryNext()
    expect([mails.map(({ to }) => to.address), await opens()]).toEqual([['petrov@alpha.example'], true])

    const other = await made({ login: 'sidorov', email: 'sidorof@alpha.example' })
    await tryNext(async () => void (await save(other.id, { email: 'sidorov@alpha.example' })))
    expect(await opens()).toBe(false)
    await tryNext()
    expect([mails.at(-1)?.to.address, await opens()]).toEqual(['sidorov@alpha.example', true])
  })

  test('a new e-mail voids the links of the old one, which is told of it (G-529)', async () => {
    const { client } = app.world.users
    const link = { hash: 'x', userId: client.id, purpose: 'recovery', hours: 24 } as const
    await app.sql.insert(passwordLinks).values({ ...link, createdAt: app.services.now() })
    await save(client.id, { email: 'new@alpha.example' })
    const [stored] = await app.sql.select().from(passwordLinks).where(eq(passwordLinks.hash, 'x'))
    expect(stored?.usedAt).not.toBeNull()
    const queued = await app.sql.select().from(jobs).where(eq(jobs.kind, 'email-changed'))
    expect(queued.map(({ payload }) => payload)).toEqual([{ userId: client.id, before: client.email }])
    await save(client.id, { name: 'Анна' })
    expect(await app.sql.$count(jobs, eq(jobs.kind, 'email-changed'))).toBe(1)
  })

  test('a link is mailed again on request, once however often the button is pressed, and never to a disabled user', async () => {
    const { id } = app.world.users.client
    const send = () => app.call('POST /users/{id}/password-link', { params: { id } }, 'admin')
    expect(await send()).toMatchObject({ ok: true, message: 'Ссылка для пароля отправлена' })
    expect(await send()).toMatchObject({ ok: true })
    expect(await linksFor(id)).toEqual([{ userId: id, purpose: 'recovery' }])
    await save(id, { active: false })
    expect(await send()).toMatchObject({ status: 409, problem: 'user_disabled' })
  })

  test('a disabled user is stopped at the next request, and an old session stays over when the account is opened again', async () => {
    const { id } = app.world.users.client
    const tokens = await app.tokens('client')
    const ask = () => app.call('GET /cart/header', {}, tokens)
    expect(await ask()).toMatchObject({ ok: true })
    await save(id, { active: false })
    expect(await ask()).toMatchObject({ status: 403, problem: 'account_disabled' })
    await save(id, { active: true })
    expect(await ask()).toMatchObject({ status: 401 })
  })

  test('a deleted user loses every session and the login can be given again (G-066)', async () => {
    const user = await made()
    const tokens = await app.tokens('client')
    expect(await remove(app.world.users.client.id)).toMatchObject({
      ok: true,
      message: 'Пользователь удалён',
    })
    expect(await app.call('GET /cart/header', {}, tokens)).toMatchObject({ status: 401 })
    expect(await remove(user.id)).toMatchObject({ ok: true })
    expect(await create()).toMatchObject({ ok: true })
    expect(await app.call('GET /users/{id}', { params: { id: user.id } }, 'admin')).toMatchObject({
      status: 404,
    })
  })
})

describe('head users (G-044)', () => {
  const parentRefused = { status: 422, data: { errors: { parentId: [expect.any(String)] } } }

  test('a head user is of the same company, has none of their own, and is not the user', async () => {
    const { client, clientB, demo } = app.world.users
    expect(await create({ parentId: demo.id })).toMatchObject(parentRefused)
    expect(await save(client.id, { parentId: client.id })).toMatchObject(parentRefused)
    expect(await save(clientB.id, { parentId: client.id })).toMatchObject({ ok: true })
    expect(await create({ parentId: clientB.id, companies: [app.world.companies.beta.id] })).toMatchObject(
      parentRefused,
    )
    expect(await save(client.id, { parentId: app.world.users.viewer.id })).toMatchObject(parentRefused)
  })

  test('one whom others need stays, and one whose cart an auto-order returns to stays in the company; the answer says why (G-066, G-426)', async () => {
    const { client, clientB } = app.world.users
    await save(clientB.id, { parentId: client.id })
    const isParent = await remove(client.id)
    expect(isParent).toMatchObject({ status: 409, problem: 'user_is_parent' })
    expect(isParent.message).toContain(clientB.name)
    const { alpha } = app.world.companies
    const amounts = {
      metalId: 1,
      productType: 'finished',
      countAll: 1,
      weightAllMg: 1,
      returnOn: '2026-12-16',
    } as const
    const place = { companyId: alpha.id, contractId: app.world.contracts.alphaSupply.id }
    await app.sql.insert(autoOrders).values({ ...place, ...amounts, userId: clientB.id })
    expect(await remove(clientB.id)).toMatchObject({ status: 409, problem: 'user_has_auto_orders' })
    await app.sql.insert(autoOrders).values({ ...place, ...amounts, userId: client.id })
    const staying = await app.ask('GET /users/{id}', { params: { id: client.id } }, 'admin')
    const companies = staying.companies.filter((id) => id !== alpha.id)
    expect(await save(client.id, { companies })).toMatchObject({
      status: 409,
      problem: 'user_leaves_auto_orders',
    })
    expect(await save(client.id, { name: 'С автозаказом' })).toMatchObject({ ok: true })
    await app.sql.update(autoOrders).set({ status: 'cancelled' })
    expect(await save(client.id, { companies })).toMatchObject({ ok: true })
  })
})

test('a company whose manager is disabled or deleted can still be saved', async () => {
  const { manager } = app.world.users
  const { alpha } = app.world.companies
  const saved = async () => {
    const company = await app.ask('GET /companies/{id}', { params: { id: alpha.id } }, 'admin')
    const { id, usersCount } = company
    const body = formOfCompany(company)
    const answer = await app.call('POST /companies/{id}', { params: { id }, body }, 'admin')
    return { answer, managerIds: body.managerIds, usersCount }
  }
  await save(manager.id, { active: false })
  expect(await saved()).toMatchObject({ answer: { ok: true }, managerIds: [manager.id], usersCount: 2 })
  await remove(manager.id)
  await remove(app.world.users.viewer.id)
  expect(await saved()).toMatchObject({ answer: { ok: true }, managerIds: [], usersCount: 1 })
  expect(await app.sql.$count(managerCompanies, eq(managerCompanies.userId, manager.id))).toBe(0)
  expect(await app.sql.$count(users, eq(users.id, manager.id))).toBe(1)
})
