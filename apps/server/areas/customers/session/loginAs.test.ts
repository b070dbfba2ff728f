import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { roles, sessions, userRoles, users } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const become = (userId: number, as: string | { access: string }, reason = 'a call of the client') =>
  app.call('POST /loginAs', { body: { userId, reason } }, as)
const becomes = async (userId: number, as: string | { access: string }) => {
  const answer = await become(userId, as)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
const isAlive = async (session: { access: string }) =>
  (await app.call('GET /contracts/company/{id}', { params: { id: app.world.companies.alpha.id } }, session))
    .ok

describe('who may log in as whom (G-036)', () => {
  test('the matrix of actors and the people they may act as', async () => {
    const { users: people } = app.world
    const freelancer = await app.seed.user({ login: 'nobodys', roles: ['client'] })
    const other = await app.seed.user({ login: 'manager2', roles: ['manager'], companyIds: [1] })
    const targets = { ...people, freelancer, other }
    const allowed: Record<string, string[]> = {
      manager: ['client', 'viewer'],
      admin: ['client', 'viewer', 'client.b', 'demo', 'manager', 'nobodys', 'manager2'],
      support: ['client', 'viewer', 'client.b', 'demo', 'nobodys'],
    }
    for (const [actor, who] of Object.entries(allowed))
      for (const target of Object.values(targets)) {
        const answer = await become(target.id, actor)
        expect(answer.ok, `${actor} as ${target.login}`).toBe(who.includes(target.login))
        if (!answer.ok) expect(answer).toMatchObject({ status: 403, problem: 'login_as_refused' })
      }
  })

  test('nobody logs in as somebody without a reason that says something (R-828, G-355)', async () => {
    const { client } = app.world.users
    expect(await become(client.id, 'manager', ' \u00A0 ')).toMatchObject({
      status: 422,
      data: { errors: { reason: [expect.any(String)] } },
    })
    expect(await become(client.id, 'manager', 'a'.repeat(301))).toMatchObject({ status: 400 })
  })

  test('others may not make the call', async () => {
    const id = app.world.users.viewer.id
    for (const actor of ['client', 'viewer', 'client.b', 'demo', 'content', 'catalogue', 'planner', 'prices'])
      expect(await become(id, actor), actor).toMatchObject({ status: 403, problem: 'forbidden' })
  })

  test('a disabled, deleted or missing person is refused alike', async () => {
    const disabled = await app.seed.user({ login: 'off', roles: ['client'], companyIds: [1], active: false })
    const deleted = await app.seed.user({
      login: 'del',
      roles: ['client'],
      companyIds: [1],
      deletedAt: new Date(),
    })
    for (const id of [disabled.id, deleted.id, 999_999])
      expect(await become(id, 'admin')).toMatchObject({ status: 403, problem: 'login_as_refused' })
  })

  test('nobody gains a right that they lack themselves', async () => {
    const role = await app.seed.role('opener', ['cart.common', 'closeopen.*'])
    const opener = await app.seed.user({ login: 'opener', companyIds: [1] })
    await app.sql.insert(userRoles).values({ userId: opener.id, roleId: role.id })
    expect((await become(opener.id, 'support')).ok).toBe(false)
    expect((await become(opener.id, 'manager')).ok).toBe(true)
  })

  test('it is never nested', async () => {
    const { manager, client } = app.world.users
    const asManager = await becomes(manager.id, 'admin')
    expect(await become(client.id, asManager)).toMatchObject({ status: 403, problem: 'login_as_refused' })
  })
})

describe('working as a client', () => {
  test('the log of either person shows the login, both names and the reason (R-828, G-355)', async () => {
    const { client, manager } = app.world.users
    await becomes(client.id, 'manager')
    for (const user of [client.id, manager.id]) {
      const { items } = await app.ask(
        'GET /log',
        { query: { user, action: 'login-as', perPage: 1 } },
        'admin',
      )
      expect(items[0]).toMatchObject({
        actor: { name: 'Name of manager' },
        actedFor: { name: 'Name of client' },
        changes: [{ field: 'reason', after: 'a call of the client' }],
      })
    }
  })

  test('the session is the client’s, and names the actor', async () => {
    const session = await becomes(app.world.users.client.id, 'manager')
    const { user } = await app.ask('GET /init', {}, session)
    expect(user).toMatchObject({ login: 'client', loggedInBy: 'Name of manager' })
  })

  test('a manager sees only the companies bound to them, an admin all of the client', async () => {
    const { client } = app.world.users
    const names = async (session: { access: string }) =>
      (await app.ask('GET /init', {}, session)).companies.map(({ name }) => name)
    expect(await names(await becomes(client.id, 'manager'))).toEqual(['Alpha'])
    expect(await names(await becomes(client.id, 'admin'))).toEqual(['Alpha', 'Beta'])
    expect(await names(await becomes(client.id, 'support'))).toEqual(['Alpha', 'Beta'])
  })

  test('a company of the client that is not bound to the manager is treated as missing', async () => {
    const session = await becomes(app.world.users.client.id, 'manager')
    const { beta } = app.world.companies
    expect(
      await app.call('POST /users/company/change', { body: { companyId: beta.id } }, session),
    ).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await app.call('GET /contracts/company/{id}', { params: { id: beta.id } }, session)).toMatchObject(
      { status: 404, problem: 'not_found' },
    )
  })

  test('the password of the client cannot be changed (R-118)', async () => {
    const session = await becomes(app.world.users.client.id, 'manager')
    const body = { oldPassword: 'Proba2026!', newPassword: 'Another2026!' }
    expect(await app.call('POST /users/password-change', { body }, session)).toMatchObject({
      status: 403,
      problem: 'not_allowed_as_other_user',
    })
  })

  test('the forced password change does not apply (R-110)', async () => {
    const fresh = await app.seed.user({
      login: 'fresh',
      roles: ['client'],
      companyIds: [1],
      passwordResetRequired: true,
    })
    expect(await isAlive(await becomes(fresh.id, 'manager'))).toBe(true)
  })

  test('everything done is logged with both persons', async () => {
    const { client, manager } = app.world.users
    const session = await becomes(client.id, 'manager')
    const params = { companyId: 1, contractId: app.world.contracts.alphaWork.id }
    await app.ask('POST /companies/{companyId}/contracts/{contractId}/select', { params }, session)
    const both = and(eq(actionLog.actorId, manager.id), eq(actionLog.userId, client.id))
    const selected = and(both, eq(actionLog.action, 'select'))
    expect(await app.sql.$count(actionLog, selected)).toBe(1)
    const opened = await app.sql
      .select()
      .from(actionLog)
      .where(eq(actionLog.action, 'login-as'))
      .orderBy(actionLog.id)
    expect(opened.at(-1)).toMatchObject({
      actorId: manager.id,
      userId: client.id,
      entity: 'user',
      entityId: String(client.id),
      after: { reason: 'a call of the client' },
    })
  })
})

describe('a login-as ends with what it depends on', () => {
  test('after 8 hours, renewed or not', async () => {
    let session = await becomes(app.world.users.client.id, 'manager')
    for (let hour = 0; hour < 7; hour++) {
      app.advance(3600 * 1000)
      session = { ...session, ...(await app.ask('POST /login', { body: { refresh: session.refresh } })) }
    }
    expect(await isAlive(session)).toBe(true)
    app.advance(3600 * 1000)
    expect(await isAlive(session)).toBe(false)
    expect((await app.call('POST /login', { body: { refresh: session.refresh } })).ok).toBe(false)
  })

  test('when the session of the manager is revoked', async () => {
    const own = await app.tokens('manager')
    const session = await becomes(app.world.users.client.id, own)
    await app.ask('POST /logout', {}, own)
    expect(await isAlive(session)).toBe(false)
  })

  const scene = async (login: string) => {
    const manager = await app.seed.user({ login, roles: ['manager'], managedCompanyIds: [1] })
    const session = await becomes(app.world.users.client.id, login)
    expect(await isAlive(session)).toBe(true)
    return { manager, session }
  }

  test('when the manager is disabled', async () => {
    const { manager, session } = await scene('leaving')
    await app.sql.update(users).set({ active: false }).where(eq(users.id, manager.id))
    expect(await isAlive(session)).toBe(false)
  })

  test('when the company is unbound from the manager: the client is out of reach altogether', async () => {
    const { manager, session } = await scene('unbound')
    await app.sql.delete(managerCompanies).where(eq(managerCompanies.userId, manager.id))
    expect((await app.ask('GET /init', {}, session)).user).toBeNull()
    expect(await isAlive(session)).toBe(false)
  })

  test('and is not renewed then, also not once the manager is bound again: its tab learns of it', async () => {
    const { manager, session } = await scene('rebound')
    const bound = await app.sql
      .delete(managerCompanies)
      .where(eq(managerCompanies.userId, manager.id))
      .returning()
    const renew = () => app.call('POST /login', { body: { refresh: session.refresh } })
    expect(await renew()).toMatchObject({ status: 401, problem: 'unauthenticated' })
    await app.sql.insert(managerCompanies).values(bound)
    expect(await isAlive(session)).toBe(false)
    expect(await renew()).toMatchObject({ status: 401 })
    expect(
      (
        await app.call('POST /login', {
          body: { refresh: (await becomes(app.world.users.client.id, 'rebound')).refresh },
        })
      ).ok,
    ).toBe(true)
  })

  test('when the manager is no longer a manager', async () => {
    const { manager, session } = await scene('resigned')
    await app.sql.delete(userRoles).where(eq(userRoles.userId, manager.id))
    expect(await isAlive(session)).toBe(false)
  })

  test('when the client becomes an admin', async () => {
    const rising = await app.seed.user({ login: 'rising', roles: ['client'], companyIds: [1] })
    const session = await becomes(rising.id, 'manager')
    const [adminRole] = await app.sql
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, app.world.users.admin.id))
    await app.sql.insert(userRoles).values({ userId: rising.id, roleId: adminRole?.roleId ?? 0 })
    expect(await isAlive(session)).toBe(false)
  })

  test('its row names the actor and the session it came from', async () => {
    const own = await app.tokens('manager')
    await becomes(app.world.users.client.id, own)
    const [row] = await app.sql
      .select()
      .from(sessions)
      .where(eq(sessions.actorId, app.world.users.manager.id))
    expect(row).toMatchObject({ userId: app.world.users.client.id })
    expect(row?.parentId).toBeTruthy()
  })
})

describe('the clients of a manager', () => {
  const clients = async (as: string, q = '') =>
    (await app.ask('GET /managers/companies', { query: { q } }, as)).items

  test('are the companies bound to them, with their users', async () => {
    const [alpha, ...others] = await clients('manager')
    expect(others).toEqual([])
    expect(alpha).toMatchObject({ name: 'Alpha', inn: '2463000001' })
    expect(alpha?.users.map(({ login }) => login)).toEqual(expect.arrayContaining(['client', 'viewer']))
  })

  test('are offered to be entered exactly where entering is not refused (G-036)', async () => {
    const manager = await app.tokens('manager')
    const users = (await clients('manager')).flatMap((company) => company.users)
    expect(new Set(users.map(({ mayEnter }) => mayEnter))).toEqual(new Set([true, false]))
    for (const { id, mayEnter } of users) expect((await become(id, manager)).ok).toBe(mayEnter)
  })

  test('are all companies for a full admin', async () => {
    const names = (await clients('admin')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Alpha', 'Beta', 'Demo']))
  })

  test('are shown to a full admin who is no manager, and to nobody else with rights of the back office (R-119)', async () => {
    const add = async (login: string, permissions: string[]) => {
      const user = await app.seed.user({ login, roles: [] })
      const [role] = await app.sql
        .insert(roles)
        .values({ code: login, nameRu: login, permissions })
        .returning()
      await app.sql.insert(userRoles).values({ userId: user.id, roleId: role?.id ?? 0 })
    }
    await add('owner', ['admin.*'])
    await add('keeper', ['admin.company.*'])
    expect((await clients('owner')).length).toBeGreaterThan(2)
    expect(await app.call('GET /managers/companies', { query: {} }, 'keeper')).toMatchObject({ status: 403 })
  })

  test('come with what needs the manager, and the one that needs it most first (R-119, G-355)', async () => {
    const { products } = app.world
    const quiet = await app.seed.company({ name: 'Quiet', inn: '2463000011' })
    const busy = await app.seed.company({ name: 'Zeal', inn: '2463000012' })
    const buyer = await app.seed.user({ login: 'buyer', roles: ['client'], companyIds: [busy.id] })
    const day = (days: number) =>
      new Date(app.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const ends = (days: number, more: object = {}) =>
      app.seed.contract({
        companyId: busy.id,
        contractType: 'no_metals',
        startDate: '2026-01-01',
        endDate: day(days),
        ...more,
      })
    const near = await ends(20)
    await ends(40)
    await ends(10, { active: false })
    await app.seed.balance({ contractId: near.id, metalId: 1, metalFreeMg: -5000 })
    await app.seed.balance({ contractId: near.id, metalId: 2, metalFreeMg: 9000 })
    const ready = {
      companyId: busy.id,
      contractId: near.id,
      userId: buyer.id,
      acceptedAt: app.services.now(),
      count: 10,
      readyPieces: 10,
    }
    await app.seed.order(ready)
    await app.seed.order({ ...ready, claimed: true })
    await app.seed.order({ ...ready, cancelledAt: app.services.now() })
    await app.seed.order({ ...ready, readyPieces: 1 })
    const finished = [{ offerId: products.gold.offerIds[450] ?? 0, coatingId: 1, count: 2 }]
    const rows = { productId: products.gold.id, offers: { finished } }
    await app.ask('POST /cart/positions', { body: { ...rows, orderType: 'products_production' } }, 'buyer')
    await app.ask('POST /cart/positions', { body: { ...rows, orderType: 'waiting_list' } }, 'buyer')
    const { items } = await app.ask('GET /managers/companies', { query: { sort: 'ready' } }, 'admin')
    const [first] = items
    expect(first).toMatchObject({
      name: 'Zeal',
      cart: { rows: 1, changedAt: expect.any(String) },
      readyOrders: 1,
      endingContracts: [{ id: near.id, endDate: day(20) }],
      negativeMetal: [{ id: 1, weight: -5000 }],
      autoOrders: 0,
    })
    for (const sort of ['cart', 'contract', 'metal'] as const)
      expect(
        (await app.ask('GET /managers/companies', { query: { sort } }, 'admin')).items[0]?.name,
        sort,
      ).toBe('Zeal')
    const calm = (await clients('admin', quiet.inn))[0]
    expect(calm).toMatchObject({
      cart: null,
      readyOrders: 0,
      endingContracts: [],
      negativeMetal: [],
      autoOrders: 0,
    })
    expect((await clients('admin', 'buyer')).map(({ name }) => name)).toEqual(['Zeal'])
  })

  test('are found by any part of name or INN, taken literally', async () => {
    expect((await clients('admin', 'lph')).map(({ name }) => name)).toEqual(['Alpha'])
    expect((await clients('admin', '3000002')).map(({ name }) => name)).toEqual(['Beta'])
    expect(await clients('admin', '%')).toEqual([])
  })
})
