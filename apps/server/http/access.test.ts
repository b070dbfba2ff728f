import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, declarations, type ExportedList, listSheets } from '@proba/api/calls'
import { integrationKindsOf } from '@proba/api/route'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall, filledPath } from '../testing/everyCall.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'
import { mount } from './mount.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const companyIds = [app.world.companies.alpha.id]
  await app.seed.user({ login: 'bookkeeper', roles: ['bookkeeper'], companyIds })
})
afterAll(() => app.close())

/** Public calls. A new one is added here by hand, so that nothing becomes public by mistake. */
const open: readonly CallName[] = [
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  'POST /login',
  'POST /login/code',
  'GET /init',
  'POST /users/password-recovery',
  'POST /users/set-password',
  'GET /users/set-password/check',
  'GET /notices/link',
  'POST /notices/link',
  'GET /setup/check',
  'POST /setup/administrator',
  'GET /product/detail/{id}',
  'GET /catalog/elements/{code}',
  'GET /catalog/elements/{code}/facets',
  'GET /products/category/{id}',
  'GET /catalog/sections',
  'GET /cost-metal/active',
  'GET /products/search',
  'GET /products/search/help',
  'GET /storage/receive',
  'GET /document/sections',
  'GET /document/sections/{id}',
  'GET /documents/sections/{code}',
  'GET /blanks',
  'GET /blanks/{id}/file',
  'GET /additional-products/metadata',
  'GET /additional-products',
  'POST /leads',
  'POST /claims',
  'POST /feedback',
  'POST /feedback/suggest',
  'GET /content/{page}',
  'GET /banners/public',
  'POST /front-events',
]

async function partsOfFeatures(): Promise<Partial<Record<CallName, readonly string[]>>> {
  const areas = join(import.meta.dirname, '../areas')
  const files = globSync('*/*/*Access.support.ts', { cwd: areas })
  const parts = await Promise.all(files.map((file) => import(join(areas, file))))
  return Object.assign({}, ...parts.map(({ allowed }) => allowed))
}

const everybody = [
  'client',
  'viewer',
  'client.b',
  'demo',
  'manager',
  'admin',
  'content',
  'catalogue',
  'planner',
  'support',
  'prices',
  'bookkeeper',
]
const withCart = ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin']
const personal = [...withCart, 'bookkeeper']
const buyers = ['client', 'client.b', 'demo', 'admin']
const companyKeepers = ['admin', 'support']
const orderKeepers = ['admin', 'planner']
const catalogueKeepers = ['admin', 'catalogue']
const goodsReaders = [...catalogueKeepers, 'planner']

/**
 * Who may call the others, written down independently of the declarations (decisions appendix C, G-222). A feature may
 * keep its part beside its own tests, in a file `<name>Access.support.ts`.
 */
const written: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  ...(await partsOfFeatures()),
  'POST /loginAs': ['manager', 'admin', 'support'],
  'POST /logout': everybody,
  'POST /users/company/change': everybody,
  'POST /users/password-change': everybody,
  'GET /profile/sessions': everybody,
  'POST /profile/sessions/end': everybody,
  'GET /managers/companies': ['manager', 'admin'],
  'GET /contracts/company/{id}': everybody,
  'GET /contracts/{id}/metals': everybody,
  'POST /companies/{companyId}/contracts/{contractId}/select': everybody,
  'GET /cart': withCart,
  'GET /cart/header': withCart,
  'POST /cart/positions': withCart,
  'POST /cart/update': withCart,
  'POST /cart/repairs': withCart,
  'POST /cart/undo': withCart,
  'GET /cart/changed-rows': withCart,
  'POST /cart/snapshot': withCart,
  'GET /cart/checkout': buyers,
  'POST /cart/check': buyers,
  'GET /cart/verdict': buyers,
  'GET /cart/get-difference-cart-orders': buyers,
  'POST /cart/checkout': buyers,
  'POST /storage/upload': everybody,
  'GET /cart/excel': withCart,
  'GET /cart/excel/import': withCart,
  'GET /order/{id}/excel': personal,
  'GET /order/{id}/excel/import': personal,
  'GET /import/template': withCart,
  'POST /import/cancel': withCart,
  'POST /import/check': withCart,
  'POST /import/execute': withCart,
  'POST /import/offers': withCart,
  'POST /import/preview': withCart,
  'POST /import/rejected': withCart,
  'GET /personal/orders': personal,
  'GET /personal/orders/export': personal,
  'GET /personal/orders/{id}': personal,
  'GET /personal/orders/{id}/status': personal,
  'GET /companies/{id}/users': personal,
  'GET /sap/acts/{companyId}': personal,
  'POST /sap/act': personal,
  'GET /personal/ledger/confirmation': personal,
  'POST /sap/act/{id}/answers': personal,
  'GET /sap/answers/{id}/file': personal,
  'GET /tessa/acts/{id}': personal,
  'GET /report-use-metal': personal,
  'POST /report-use-metal': personal,
  'GET /report-use-metal/{id}/file': personal,
  'GET /personal/ledger': personal,
  'GET /personal/ledger/export': personal,
  'GET /cost-metal/file': everybody,
  'GET /admin/cost-metal': ['admin', 'prices'],
  'POST /admin/cost-metal': ['admin', 'prices'],
  'POST /admin/cost-metal/check': ['admin', 'prices'],
  'GET /admin/cost-metal/{id}': ['admin', 'prices'],
  'DELETE /admin/cost-metal': ['admin'],
  'DELETE /admin/cost-metal/{id}': ['admin'],
  'POST /admin/cost-metal/template': ['admin', 'prices'],
  'DELETE /admin/cost-metal/template': ['admin'],
  'GET /admin/cost-metal/file': ['admin', 'prices'],
  'POST /integration/balances': [],
  'POST /integration/movements': [],
  'POST /integration/tasting-returns': [],
  'POST /integration/orders': [],
  'POST /integration/shipments': [],
  'POST /integration/shipments/withdrawals': [],
  'GET /integration/orders': [],
  'POST /integration/specifications': [],
  'POST /integration/correction-documents': [],
  'POST /integration/acts': [],
  'POST /integration/withdrawals': [],
  'POST /integration/companies': [],
  'POST /integration/contracts': [],
  'POST /integration/products': [],
  'POST /integration/metal-costs': [],
  'POST /integration/residues': [],
  'POST /integration/residues/coils': [],
  'POST /integration/powers': [],
  'GET /personal/auto-orders': personal,
  'GET /personal/registration': personal,
  'GET /personal/auto-orders/{id}': personal,
  'DELETE /personal/auto-orders/{id}': personal,
  'GET /admin/companies': companyKeepers,
  'GET /companies/{id}': companyKeepers,
  'POST /companies': companyKeepers,
  'POST /companies/{id}': companyKeepers,
  'DELETE /companies/{id}': companyKeepers,
  'GET /companies/settings': companyKeepers,
  'GET /companies/disabledRestrictions': companyKeepers,
  'GET /companies/options': companyKeepers,
  'GET /companies/channels': companyKeepers,
  'GET /companies/managers': companyKeepers,
  'GET /companies/{id}/contracts': companyKeepers,
  'GET /admin/orders': orderKeepers,
  'GET /admin/orders/{id}': orderKeepers,
  'POST /orders/{id}': orderKeepers,
  'POST /admin/orders/{id}/shipments': orderKeepers,
  'POST /admin/orders/{id}/shipments/{shipment}/take-back': orderKeepers,
  'GET /orders/product-types': everybody,
  'GET /admin/orders/companies': orderKeepers,
  'GET /admin/products': catalogueKeepers,
  'GET /admin/products/{id}': catalogueKeepers,
  'POST /admin/products': catalogueKeepers,
  'POST /admin/products/{id}': catalogueKeepers,
  'DELETE /admin/products/{id}': catalogueKeepers,
  'POST /admin/products/{id}/impact': catalogueKeepers,
  'GET /admin/products/dictionaries/{name}': goodsReaders,
  'GET /admin/offers': catalogueKeepers,
  'GET /admin/offers/{id}': catalogueKeepers,
  'POST /admin/offers': catalogueKeepers,
  'POST /admin/offers/{id}': catalogueKeepers,
  'POST /admin/offers/{id}/impact': catalogueKeepers,
  'POST /admin/products/{id}/sizes': catalogueKeepers,
  'POST /admin/products/{id}/sizes/impact': catalogueKeepers,
  'GET /admin/offers/products': goodsReaders,
  'GET /admin/jobs': ['admin'],
  'GET /admin/jobs/{id}': ['admin'],
  'POST /admin/jobs/{id}': ['admin'],
  'GET /admin/first-steps': ['admin', 'planner', 'support', 'catalogue', 'prices'],
  'GET /admin/dashboard': ['admin', 'planner', 'support', 'content', 'catalogue', 'prices'],
}

/** Who reads a list may have it as a workbook, too. */
const workbooks = (Object.keys(listSheets) as ExportedList[]).map((list) => [`${list}/export`, written[list]])
const allowed: typeof written = { ...written, ...Object.fromEntries(workbooks) }

const closed = everyCall.filter(({ name }) => !open.includes(name))
const urlOf = (path: string) => filledPath(path, () => 999_999)

describe('who may call what', () => {
  test('every call is either public or has its list of roles here', () => {
    const listed = [...open, ...Object.keys(allowed)].sort()
    expect(listed).toEqual([...new Set(everyCall.map(({ name }) => name))].sort())
  })

  test('without a session everything but the public calls is refused, in every spelling', async () => {
    for (const { method, path, key } of closed) {
      const answer = readEnvelope(await app.send({ method, url: urlOf(path) }))
      expect(answer, key).toMatchObject({ status: 401, problem: 'unauthenticated' })
    }
  })

  test('the public calls never need a session', async () => {
    for (const { method, path, key, name } of everyCall.filter((call) => open.includes(call.name))) {
      const response = await app.send({ method, url: urlOf(path) })
      expect([401, 403], key).not.toContain(response.statusCode)
      expect(response.statusCode, key).toBeLessThan(name === 'GET /ready' ? 504 : 500)
    }
  })

  test.each(everybody)('%s may call what the role is for and nothing else', async (login) => {
    let { access } = await app.tokens(login)
    for (const { method, path, key, name } of closed) {
      const response = await app.send({
        method,
        url: urlOf(path),
        headers: { authorization: `Bearer ${access}`, accept: 'application/json' },
      })
      const answer = readEnvelope(response)
      const isForbidden = !answer.ok && answer.problem === 'forbidden'
      if (integrationKindsOf(declarations[name])) {
        expect(answer, key).toMatchObject({ status: 401, problem: 'integration_key' })
        continue
      }
      expect(isForbidden, key).toBe(!allowed[name]?.includes(login))
      expect(answer.status, key).toBeLessThan(500)
      expect(answer.status, key).not.toBe(401)
      if (name === 'POST /logout') access = (await app.tokens(login)).access
    }
  })
})

describe('mounting', () => {
  test('a handler without a declaration stops the start', () => {
    expect(() => mount(Fastify(), app.services, { 'GET /secret': async () => ({}) })).toThrow('GET /secret')
  })
})
