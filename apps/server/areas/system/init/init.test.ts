import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { demoAccounts } from './initReply.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const besideApp = () => ({ services: { database: app.services.database }, beside: app })

const english = { headers: { 'x-localization': 'en' } }

describe('init', () => {
  test('a guest gets the public parts and nobody (G-037)', async () => {
    const init = await app.ask('GET /init', {})
    expect(init).toMatchObject({ user: null, companies: [], hasParentUser: false, disabledAccount: false })
    expect(init.metals.map(({ code }) => code)).toEqual(['gold', 'silver', 'platinum', 'palladium'])
  })

  test('a user gets person, company, companies, roles and permissions (R-094, R-128)', async () => {
    const { user, companies } = await app.ask('GET /init', {}, 'client')
    expect(user?.companies).toEqual(companies)
    const { alpha, beta } = app.world.companies
    expect(user).toMatchObject({
      login: 'client',
      email: 'client@example.test',
      roles: ['client'],
      permissions: ['cart.common', 'order.*', 'personal.*'],
      passwordResetRequired: false,
      loggedInBy: null,
      company: { id: alpha.id, inn: alpha.inn, isMajor: false },
    })
    expect(companies).toEqual([
      { id: alpha.id, name: 'Alpha', active: true },
      { id: beta.id, name: 'Beta', active: true },
    ])
  })

  test('contains all that the screens need about the state, the person and the company (R-516, R-531, R-532, R-536, R-537)', async () => {
    const init = await app.ask('GET /init', {}, 'client')
    const known = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, expect.anything()]))
    expect(init).toMatchObject(
      known(
        'disabledAccount pages menu user options productBadges categoryBadges metals hasParentUser actionsWithRemainderInCart',
      ),
    )
    expect(init.user).toMatchObject(
      known('id name email company companies permissions roles variables passwordResetRequired'),
    )
    expect(init.user?.company).toMatchObject({
      ...known('id name inn active isMajor promotions disabledRestrictions'),
      channels: [known('id name fullName')],
      settings: expect.any(Object),
    })
    expect(init.options.orderStatus).toMatchObject(
      known(
        'allowModalShow allowProvisionalDateShow allowShipment shipmentAllowedPercentage allowForecastShow',
      ),
    )
  })

  test('contains nothing secret', async () => {
    const text = JSON.stringify(await app.ask('GET /init', {}, 'client'))
    expect(text).not.toMatch(/argon2|passwordHash|password_hash/)
  })

  test('speaks the language of the request, whatever the case of the header (G-024)', async () => {
    const names = async (language: string) => {
      const init = await app.ask('GET /init', {}, 'client', { headers: { 'x-localization': language } })
      return init.metals[0]?.name
    }
    expect(await names('en-GB')).toBe('Gold')
    expect(await names('EN')).toBe('Gold')
    for (const language of ['ru-RU', 'de', '', "'; drop table users; --"])
      expect(await names(language)).toBe('Золото')
    const response = await app.send({ method: 'GET', url: '/api/v1/init', ...english })
    expect(response.headers['content-language']).toBe('en')
  })

  test('a user with a parent user says so (R-124)', async () => {
    const { client } = app.world.users
    await app.seed.user({ login: 'branch', roles: ['client'], companyIds: [1], parentId: client.id })
    expect((await app.ask('GET /init', {}, 'branch')).hasParentUser).toBe(true)
  })

  test('the demo accounts are offered only on an installation with demo data, each with the name of its role', async () => {
    const { demo } = await app.ask('GET /init', {}, undefined, english)
    expect(demo.accounts.map(({ login }) => login)).toEqual([...demoAccounts])
    expect(demo.accounts.every(({ role }) => role !== '' && !role.startsWith('server.'))).toBe(true)
    const real = await createTestApp({ env: { DEMO: 'off' }, ...besideApp() })
    expect((await real.ask('GET /init', {})).demo).toEqual({ accounts: [], password: '', mails: false })
    await real.close()
  })

  test('the remainder can go where the order type allows, in words (G-124)', async () => {
    const { actionsWithRemainderInCart } = await app.ask('GET /init', {}, 'client')
    expect(Object.keys(actionsWithRemainderInCart)).toHaveLength(4)
    for (const actions of Object.values(actionsWithRemainderInCart))
      expect(actions.every(({ title }) => title !== '' && !title.startsWith('checkout.'))).toBe(true)
  })

  test('order status options are those of the active company (R-403, G-160)', async () => {
    const options = { allowModalShow: true, shipmentAllowedPercentage: 55 }
    const statusSettings = {
      allowProvisionalDateShow: false,
      allowShipment: false,
      allowForecastShow: false,
      ...options,
    }
    const company = await app.seed.company({ statusSettings })
    await app.seed.user({ login: 'special', roles: ['client'], companyIds: [company.id] })
    expect((await app.ask('GET /init', {}, 'special')).options.orderStatus).toEqual(statusSettings)
    expect((await app.ask('GET /init', {}, 'client')).options.orderStatus.allowModalShow).toBe(false)
  })
})

describe('the active company (G-045)', () => {
  test('is the first by name until one is chosen, and the choice stays for the next session', async () => {
    const { alpha, beta } = app.world.companies
    await app.seed.user({ login: 'chooser', roles: ['client'], companyIds: [beta.id, alpha.id] })
    expect((await app.ask('GET /init', {}, 'chooser')).user?.company?.id).toBe(alpha.id)
    const changed = await app.ask('POST /users/company/change', { body: { companyId: beta.id } }, 'chooser')
    expect(changed.user?.company?.id).toBe(beta.id)
    const next = await app.tokens('chooser')
    expect((await app.ask('GET /init', {}, next)).user?.company?.id).toBe(beta.id)
  })

  test('a company of others is answered like one that does not exist, byte for byte', async () => {
    const change = (companyId: number) =>
      app.refusal('POST /users/company/change', { body: { companyId } }, 'client.b')
    const foreign = await change(app.world.companies.alpha.id)
    expect(foreign).toMatchObject({ status: 404, problem: 'not_found' })
    const missing = await change(999_999)
    expect({ ...foreign, data: { ...foreign.data, requestId: '' } }).toEqual({
      ...missing,
      data: { ...missing.data, requestId: '' },
    })
  })

  test('an inactive company is listed but cannot be chosen', async () => {
    const company = await app.seed.company({ name: 'Asleep', active: false })
    await app.seed.user({ login: 'sleeper', roles: ['client'], companyIds: [company.id, 1] })
    const init = await app.ask('GET /init', {}, 'sleeper')
    expect(init.companies).toContainEqual({ id: company.id, name: 'Asleep', active: false })
    expect(
      await app.call('POST /users/company/change', { body: { companyId: company.id } }, 'sleeper'),
    ).toMatchObject({ status: 403, problem: 'company_inactive' })
  })

  test('a user without a company may look at the catalogue, not at a cart (G-052)', async () => {
    await app.seed.user({ login: 'lonely', roles: ['client'] })
    expect((await app.ask('GET /init', {}, 'lonely')).user).toMatchObject({ company: null })
    expect((await app.call('GET /catalog/sections', { query: {} }, 'lonely')).ok).toBe(true)
    const cart = await app.refusal('GET /cart', { query: {} }, 'lonely')
    expect(cart).toMatchObject({ status: 403, problem: 'company_not_chosen', message: 'Компания не выбрана' })
  })
})

describe('the active contract (G-046)', () => {
  const contracts = (as: string, id = app.world.companies.alpha.id) =>
    app.ask('GET /contracts/company/{id}', { params: { id } }, as)
  const select = (contractId: number, as: string, companyId = app.world.companies.alpha.id) =>
    app.call(
      'POST /companies/{companyId}/contracts/{contractId}/select',
      { params: { companyId, contractId } },
      as,
    )
  const activeOf = async (as: string) => (await contracts(as)).find(({ active }) => active)?.id

  test('is the newest valid one until another is chosen; the choice applies to one person only', async () => {
    const { alphaSupply, alphaWork } = app.world.contracts
    expect(await activeOf('client')).toBe(alphaSupply.id)
    expect((await select(alphaWork.id, 'client')).ok).toBe(true)
    expect(await activeOf('client')).toBe(alphaWork.id)
    expect(await activeOf('viewer')).toBe(alphaSupply.id)
    const [logged] = await app.sql.select().from(actionLog).where(eq(actionLog.action, 'select'))
    expect(logged).toMatchObject({
      entity: 'contract',
      entityId: String(alphaWork.id),
      actorId: 1,
      userId: 1,
    })
  })

  test('is one of the listed ones, with numbers, days and type (R-518, R-519, G-055)', async () => {
    const { alphaWork, demo } = app.world.contracts
    expect((await contracts('client')).find(({ id }) => id === alphaWork.id)).toEqual({
      id: alphaWork.id,
      name: alphaWork.name,
      sapNumber: alphaWork.sapNumber,
      knfmpNumber: alphaWork.knfmpNumber,
      contractStartDate: '2026-02-01',
      contractEndDate: '2027-12-31',
      contractType: 'with_metals',
      active: true,
    })
    const types = (await contracts('client')).map(({ contractType }) => contractType)
    const [trial] = await contracts('demo', app.world.companies.demo.id)
    expect([...new Set(types)].sort()).toEqual(['no_metals', 'with_metals'])
    expect(trial).toMatchObject({ id: demo.id, contractType: 'demo' })
  })

  test('an expired one is listed but cannot be chosen', async () => {
    const { alphaExpired } = app.world.contracts
    expect((await contracts('client')).map(({ id }) => id)).toContain(alphaExpired.id)
    expect(await select(alphaExpired.id, 'client')).toMatchObject({
      status: 422,
      problem: 'contract_expired',
    })
  })

  test('the last day of a contract still counts, by the day in Krasnoyarsk (G-005)', async () => {
    const company = await app.seed.company()
    const lastDay = await app.seed.contract({ companyId: company.id, endDate: '2026-11-16' })
    await app.seed.user({ login: 'late', roles: ['client'], companyIds: [company.id] })
    const params = { companyId: company.id, contractId: lastDay.id }
    const choose = () =>
      app.call('POST /companies/{companyId}/contracts/{contractId}/select', { params }, 'late')
    const wait = Date.parse('2026-11-16T16:59:59.000Z') - app.services.now().getTime()
    app.advance(wait)
    expect((await choose()).ok).toBe(true)
    app.advance(1000)
    expect(await choose()).toMatchObject({ problem: 'contract_expired' })
    app.advance(-wait - 1000)
  })

  test('one that expires while in use is not replaced silently', async () => {
    const company = await app.seed.company()
    const old = await app.seed.contract({
      companyId: company.id,
      startDate: '2026-05-01',
      endDate: '2026-11-10',
    })
    await app.seed.contract({ companyId: company.id, startDate: '2026-06-01', endDate: null })
    const user = await app.seed.user({ login: 'faithful', roles: ['client'], companyIds: [company.id] })
    await app.sql
      .update(userCompanies)
      .set({ activeContractId: old.id })
      .where(eq(userCompanies.userId, user.id))
    const list = await contracts('faithful', company.id)
    expect(list.find(({ active }) => active)?.id).toBe(old.id)
  })

  test('contracts and balances of others are answered like missing ones', async () => {
    const { alphaWork, betaSupply } = app.world.contracts
    const { alpha, beta } = app.world.companies
    const cases = [
      await app.refusal('GET /contracts/company/{id}', { params: { id: alpha.id } }, 'client.b'),
      await app.refusal('GET /contracts/company/{id}', { params: { id: 999_999 } }, 'client.b'),
      await select(alphaWork.id, 'client.b', alpha.id),
      await select(alphaWork.id, 'client.b', beta.id),
      await select(999_999, 'client.b', beta.id),
      await select(betaSupply.id, 'client', alpha.id),
      await app.refusal('GET /contracts/{id}/metals', { params: { id: alphaWork.id } }, 'client.b'),
      await app.refusal('GET /contracts/{id}/metals', { params: { id: 999_999 } }, 'client.b'),
    ]
    const shapes = cases.map(({ data, ...rest }) =>
      JSON.stringify({ ...rest, data: { ...data, requestId: '' } }),
    )
    expect(new Set(shapes).size).toBe(1)
    expect(cases[0]).toMatchObject({ status: 404, problem: 'not_found' })
  })

  test('the balance of a work contract is given per metal in mg (R-523)', async () => {
    const id = app.world.contracts.alphaWork.id
    const balance = await app.ask('GET /contracts/{id}/metals', { params: { id } }, 'client', english)
    expect(balance).toMatchObject([
      { metal: { code: 'gold', name: 'Gold' }, metalFree: 1_000_000, metalBids: 0 },
      { metal: { code: 'silver', name: 'Silver' }, metalFree: 2_000_000, metalBids: 0 },
    ])
  })
})

describe('maintenance (G-018)', () => {
  test('closes the portal for everybody but full admins, and names contacts', async () => {
    const closed = await createTestApp(besideApp())
    const restore = await app.keep()
    await closed.sql.insert(settings).values([
      { key: 'maintenance', value: { from: '2026-11-16T04:00:00.000Z', to: '2026-11-16T06:00:00.000Z' } },
      { key: 'contacts', value: { managerPhone: '+7 391 200-00-00', qualityEmail: 'q@example.test' } },
    ])
    for (const as of [undefined, 'client'])
      expect(await closed.call('GET /init', {}, as)).toMatchObject({
        status: 503,
        problem: 'maintenance',
        data: { phone: '+7 391 200-00-00', email: 'q@example.test' },
      })
    expect((await closed.call('GET /init', {}, 'admin')).ok).toBe(true)
    expect((await closed.call('GET /health', {})).ok).toBe(true)
    closed.advance(3600 * 1000)
    expect((await closed.call('GET /init', {}, 'client')).ok).toBe(true)
    await closed.close()
    await restore()
  })
})
