import type { RouteDeclaration } from '@proba/api/route'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies as companiesTable } from '../schema/customers/companiesTables.ts'
import { rateLimits, sessions, users as usersTable } from '../schema/customers/sessionTables.ts'
import { metalReports } from '../schema/metal/metalReportsTables.ts'
import { autoOrders } from '../schema/ordering/autoOrdersTables.ts'
import { articleNames, importChecks } from '../schema/ordering/importsTables.ts'
import { specifications } from '../schema/ordering/ordersTables.ts'
import { actAnswers, actFiles, reconciliationActs } from '../schema/papers/actsTables.ts'
import { corrections } from '../schema/papers/correctionsTables.ts'
import { documentSections } from '../schema/papers/documentsTables.ts'
import { companyPapers } from '../schema/papers/papersTables.ts'
import { actionLog } from '../schema/system/logTables.ts'
import { everyCall, filledPath, propertiesOf } from '../testing/everyCall.ts'
import { idFields } from '../testing/schemaLeaves.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
/** What belongs to the company Alpha and its user `client`; the calling user `client.b` has only Beta. */
let alpha: Record<
  | 'company'
  | 'contract'
  | 'order'
  | 'autoOrder'
  | 'user'
  | 'row'
  | 'position'
  | 'paper'
  | 'documents'
  | 'correction'
  | 'listed'
  | 'edition'
  | 'answer'
  | 'articleName',
  number
> & {
  act: string
  report: number
  file: string
  check: string
  session: string
}

beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts, users, products } = app.world
  const order = await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
  })
  // The calling user may use auto-orders too, so that the company decides, not the permission.
  await app.sql
    .update(usersTable)
    .set({ parentId: users.client.id })
    .where(eq(usersTable.id, users.clientB.id))
  await app.sql.update(companiesTable).set({ settings: { auto_order_is_available: true } })
  const [autoOrder] = await app.sql
    .insert(autoOrders)
    .values({
      companyId: companies.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
      metalId: 1,
      productType: 'finished',
      countAll: 1,
      weightAllMg: 5000,
      returnOn: '2026-12-16',
    })
    .returning()
  const offers = { finished: [{ offerId: products.gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }] }
  const body = { orderType: 'products_production' as const, productId: products.gold.id, offers }
  await app.ask('POST /cart/positions', { body }, 'client')
  const { item } = await app.ask('GET /cart', { query: {} }, 'client')
  const position = item.orderTypes.flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))[0]
  const [file] = await app.ask('POST /storage/upload', {}, 'client', {
    file: { name: 'a.xlsx', data: Buffer.from('a') },
  })
  const [paper] = await app.sql
    .insert(specifications)
    .values({ orderId: order.id, fileUuid: file?.uuid ?? '', extension: 'xlsx', additionalType: 'appendix' })
    .returning()
  const [documents] = await app.sql
    .insert(documentSections)
    .values({ type: 'personal', companyId: companies.alpha.id, nameRu: 'Письма', nameEn: '', sort: 1 })
    .returning()
  const act = 'TESSA-1'
  const period = { contractId: contracts.alphaSupply.id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const [edition] = await app.sql
    .insert(reconciliationActs)
    .values({ ...period, edition: 1 })
    .returning()
  const actFile = { documentId: act, fileUuid: file?.uuid ?? '' }
  await app.sql
    .insert(actFiles)
    .values({ actId: edition?.id ?? 0, language: 'ru', status: 'ready', ...actFile })
  const [answer] = await app.sql
    .insert(actAnswers)
    .values({
      ...period,
      actId: edition?.id ?? 0,
      number: 1,
      kind: 'signed',
      fileUuid: file?.uuid ?? '',
      isLate: false,
      userId: users.client.id,
    })
    .returning()
  const [correction] = await app.sql
    .insert(corrections)
    .values({
      companyId: companies.alpha.id,
      documentType: 'АР-2',
      eventDate: '2026-11-02',
      fileUuid: file?.uuid ?? '',
    })
    .returning()
  const [report] = await app.sql
    .insert(metalReports)
    .values({
      contractId: contracts.alphaWork.id,
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      isPreliminary: false,
      language: 'ru',
      userId: users.client.id,
      status: 'ready',
      fileUuid: file?.uuid ?? '',
    })
    .returning()
  const [listed] = await app.sql
    .select()
    .from(companyPapers)
    .where(and(eq(companyPapers.kind, 'order'), eq(companyPapers.recordId, order.id)))
  const check = app.services.newId()
  await app.sql.insert(importChecks).values({
    uuid: check,
    userId: users.client.id,
    companyId: companies.alpha.id,
    type: 'standard',
    orderType: 'products_production',
    result: { success: [], errors: [], rejected: [], total: 0 },
  })
  const [articleName] = await app.sql
    .insert(articleNames)
    .values({
      companyId: companies.alpha.id,
      ...{ nameKey: 'A1', name: 'A1', productId: products.gold.id, userId: users.client.id },
      createdAt: app.services.now(),
    })
    .returning()
  const session = app.services.newId()
  const expiresAt = new Date(app.services.now().getTime() + 3_600_000)
  await app.sql.insert(sessions).values({ id: session, userId: users.client.id, expiresAt })
  alpha = {
    company: companies.alpha.id,
    contract: contracts.alphaSupply.id,
    order: order.id,
    paper: paper?.id ?? 0,
    documents: documents?.id ?? 0,
    correction: correction?.id ?? 0,
    listed: listed?.id ?? 0,
    autoOrder: autoOrder?.id ?? 0,
    user: users.client.id,
    row: position?.cartOffers[0]?.cartOfferId ?? 0,
    position: position?.cartPositionId ?? 0,
    act,
    edition: edition?.id ?? 0,
    answer: answer?.id ?? 0,
    report: report?.id ?? 0,
    file: file?.uuid ?? '',
    check,
    session,
    articleName: articleName?.id ?? 0,
  }
})
afterAll(() => app.close())
/** Rate limits used up by one actor must not affect the next. */
beforeEach(() => app.sql.delete(rateLimits))

const missingId = 999_999
const missingUuid = '00000000-0000-4000-8000-000000000000'

const guest = 'guest'

/** Status and body without the request number and the versions of the cart. */
/** What differs between two equivalent answers: the request id, versions of the own cart, the named row. */
const ownWords = /"(requestId|version|from|cartOfferId)":("[^"]*"|\d+)/g

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = 'client.b') {
  const headers = { ...(as !== guest && { authorization: `Bearer ${await app.login(as)}` }) }
  const response = await app.send({ method, url, headers, ...(payload && { payload }) })
  return `${response.statusCode} ${response.body.replace(ownWords, '')}`
}

/** Records of the factory itself belong to no company; the table of access shows that only its staff may call. */
const isOfStaff = ({ access }: RouteDeclaration) =>
  typeof access === 'object' && 'some' in access && access.some.every((one) => one.startsWith('admin.'))

/** Whom the id in each path belongs to; null where it is public or only the back office calls. */
const pathIds: Readonly<Record<string, keyof typeof alpha | null>> = {
  'GET /contracts/company/{id}': 'company',
  'GET /contracts/{id}/metals': 'contract',
  'GET /product/detail/{id}': null,
  'GET /document/sections/{id}': 'documents',
  'GET /tessa/documents/{id}': 'correction',
  'GET /blanks/{id}/file': null,
  'GET /products/category/{id}': null,
  'GET /personal/orders/{id}': 'order',
  'GET /personal/orders/{id}/status': 'order',
  'GET /personal/auto-orders/{id}': 'autoOrder',
  'DELETE /personal/auto-orders/{id}': 'autoOrder',
  'DELETE /import/names/{id}': 'articleName',
  'GET /specification/receive/{id}': 'paper',
  'POST /sap/act/{id}/answers': 'edition',
  'GET /sap/answers/{id}/file': 'answer',
  'GET /tessa/acts/{id}': 'act',
  'GET /report-use-metal/{id}/file': 'report',
  'GET /personal/papers/{id}/file': 'listed',
  'GET /order/{id}/excel': 'order',
  'GET /order/{id}/excel/import': 'order',
  'POST /order/{id}/renders': 'order',
  'GET /companies/{id}/users': 'company',
  'GET /companies/{id}/promotions': 'company',
  'GET /companies/{id}': 'company',
  'POST /companies/{id}': 'company',
  'DELETE /companies/{id}': 'company',
  'GET /companies/{id}/contracts': 'company',
  'GET /admin/jobs/{id}': null,
  'POST /admin/jobs/{id}': null,
  'GET /admin/products/{id}': null,
  'POST /admin/products/{id}': null,
  'GET /admin/offers/{id}': null,
  'POST /admin/offers/{id}': null,
  'GET /admin/orders/{id}': 'order',
  'POST /orders/{id}': 'order',
}

/** Users without access to Alpha, and the manager, who has access without being one of its users. */
const strangers = ['client.b', 'demo', 'content', 'catalogue', 'prices', guest] as const
const actors = [...strangers, 'manager'] as const

/** What a manager reads of companies bound to them; of others it is not found (actAnswers.test.ts, G-594). */
const ofManagers: ReadonlySet<string> = new Set(['GET /tessa/acts/{id}', 'GET /sap/answers/{id}/file'])

describe('what belongs to another company gets the same answer as what does not exist, byte for byte', () => {
  test('every call with an id in its path is tested here', () => {
    const withId = everyCall.filter(
      ({ declaration }) => Object.keys(propertiesOf(declaration.params)).join() === 'id',
    )
    const names = new Set<string>(withId.map(({ name }) => name))
    expect(Object.keys(pathIds).filter((name) => !names.has(name))).toEqual([])
    expect(withId.filter(({ name, declaration }) => !(name in pathIds) && !isOfStaff(declaration))).toEqual(
      [],
    )
  })

  test.each(actors)('ids in paths, called by %s', async (as) => {
    for (const { method, path, key, name } of everyCall) {
      const kind = pathIds[name]
      if (!kind || (as === 'manager' && ofManagers.has(name))) continue
      const foreign = await ask(
        method,
        filledPath(path, () => alpha[kind]),
        undefined,
        as,
      )
      const missing = await ask(
        method,
        filledPath(path, () => missingId),
        undefined,
        as,
      )
      expect(foreign, key).toBe(missing)
      expect(foreign, key).toMatch(/^4/)
    }
  })

  test('the choice of a contract, with each of its two ids', async () => {
    const beta = app.world.companies.beta.id
    for (const method of ['GET', 'POST'] as const) {
      const select = (company: number, contract: number) =>
        ask(method, `/api/v1/companies/${company}/contracts/${contract}/select`)
      const missing = await select(missingId, missingId)
      expect(missing).toMatch(/^404/)
      expect(await select(alpha.company, alpha.contract)).toBe(missing)
      expect(await select(alpha.company, missingId)).toBe(missing)
      expect(await select(beta, alpha.contract)).toBe(missing)
    }
  })

  /** Calls with an id in query or body: foreign or missing, by the argument. */
  const inside: Readonly<Record<string, (isForeign: boolean) => Parameters<typeof ask>>> = {
    // First, while the callers have no cart: the version is that of a new one, so that the row decides.
    'repair of a cart row': (is) => [
      'POST',
      '/api/v1/cart/repairs',
      { version: 0, changes: [{ cartOfferId: is ? alpha.row : missingId, to: null, amount: 1 }] },
    ],
    'cart rows confirmed for a check': (is) => [
      'POST',
      '/api/v1/cart/check',
      {
        contractId: missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
        confirmedOffers: [is ? alpha.row : missingId],
      },
    ],
    'cart rows confirmed for an order': (is) => [
      'POST',
      '/api/v1/cart/checkout',
      {
        contractId: missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
        confirmedOffers: [is ? alpha.row : missingId],
      },
    ],
    'corrections of a foreign order': (is) => [
      'GET',
      `/api/v1/tessa/documents?orderId=${is ? alpha.order : missingId}`,
    ],
    'papers of a foreign order': (is) => [
      'GET',
      `/api/v1/personal/papers?orderId=${is ? alpha.order : missingId}`,
    ],
    'archive of papers of a foreign order': (is) => [
      'GET',
      `/api/v1/personal/papers/archive?orderId=${is ? alpha.order : missingId}`,
    ],
    'company change': (is) => [
      'POST',
      '/api/v1/users/company/change',
      { companyId: is ? alpha.company : missingId },
    ],
    'cart check by a contract': (is) => [
      'POST',
      '/api/v1/cart/check',
      {
        contractId: is ? alpha.contract : missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
      },
    ],
    'checkout by a contract': (is) => [
      'POST',
      '/api/v1/cart/checkout',
      {
        contractId: is ? alpha.contract : missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
      },
    ],
    differences: (is) => [
      'GET',
      `/api/v1/cart/get-difference-cart-orders?contractId=${is ? alpha.contract : missingId}&orderType=products_production&metalIds=1`,
    ],
    'verdict of an order': (is) => [
      'GET',
      `/api/v1/cart/verdict?contractId=${is ? alpha.contract : missingId}&orderType=products_production&metalIds=1`,
    ],
    'a file': (is) => ['GET', `/api/v1/storage/receive?uuid=${is ? alpha.file : missingUuid}`],
    'check of an uploaded file': (is) => [
      'POST',
      '/api/v1/import/check',
      { uuid: is ? alpha.file : missingUuid, type: 'standard', orderType: 'products_production' },
    ],
    'execution of a checked file': (is) => [
      'POST',
      '/api/v1/import/execute',
      { uuid: is ? alpha.check : missingUuid, type: 'standard', orderType: 'products_production' },
    ],
    'offers of a checked file': (is) => [
      'POST',
      '/api/v1/import/offers',
      { uuid: is ? alpha.check : missingUuid },
    ],
    'first rows of an uploaded file': (is) => [
      'POST',
      '/api/v1/import/preview',
      { uuid: is ? alpha.file : missingUuid },
    ],
    'refused rows of a checked file': (is) => [
      'POST',
      '/api/v1/import/rejected',
      { uuid: is ? alpha.check : missingUuid },
    ],
    'stop of a checked file': (is) => [
      'POST',
      '/api/v1/import/cancel',
      { uuid: is ? alpha.check : missingUuid },
    ],
    'count of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      { update: JSON.stringify({ action: 'count', cartOfferId: is ? alpha.row : missingId, count: 5 }) },
    ],
    'who changed cart rows': (is) => [
      'GET',
      `/api/v1/cart/changed-rows?ids=${is ? alpha.row : missingId}`,
      undefined,
    ],
    'count of many cart rows': (is) => [
      'POST',
      '/api/v1/cart/update',
      { update: JSON.stringify({ action: 'count', cartOfferIds: [is ? alpha.row : missingId], count: 5 }) },
    ],
    'move of many cart rows': (is) => [
      'POST',
      '/api/v1/cart/update',
      {
        change: JSON.stringify({
          action: 'change',
          orderType: 'products_production',
          to: 'waiting_list',
          cartOfferIds: [is ? alpha.row : missingId],
        }),
      },
    ],
    'deletion of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      { delete: JSON.stringify({ action: 'offer', cartOfferIds: [is ? alpha.row : missingId] }) },
    ],
    'deletion of a cart position': (is) => [
      'POST',
      '/api/v1/cart/update',
      { delete: JSON.stringify({ action: 'offer', cartPositionId: is ? alpha.position : missingId }) },
    ],
    'deletion of one cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      { delete: JSON.stringify({ action: 'offer', cartOfferId: is ? alpha.row : missingId }) },
    ],
    'length, coating and weight of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      {
        update: JSON.stringify({
          action: 'coating',
          cartOfferId: is ? alpha.row : missingId,
          newCoatingId: 2,
        }),
      },
    ],
    'move of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      {
        change: JSON.stringify({
          action: 'change',
          orderType: 'products_production',
          to: 'waiting_list',
          offers: [
            {
              cartPositionId: is ? alpha.position : missingId,
              cartOfferId: is ? alpha.row : missingId,
              offerId: 1,
              typeOffer: 'finished',
            },
          ],
        }),
      },
    ],
    'shipment of an order': (is) => [
      'POST',
      '/api/v1/claims',
      { type: 'pick_up', orderId: is ? alpha.order : missingId },
    ],
    'auto-orders of a foreign user': (is) => [
      'GET',
      `/api/v1/personal/auto-orders?user=${is ? alpha.user : missingId}`,
    ],
    'ledger of a foreign company': (is) => [
      'GET',
      `/api/v1/personal/ledger?company=${is ? alpha.company : missingId}`,
    ],
    'ledger of a foreign contract': (is) => [
      'GET',
      `/api/v1/personal/ledger?contract=${is ? app.world.contracts.alphaWork.id : missingId}`,
    ],
    'workbook of the ledger of a foreign company': (is) => [
      'GET',
      `/api/v1/personal/ledger/export?company=${is ? alpha.company : missingId}`,
    ],
    'confirmation of a foreign balance': (is) => [
      'GET',
      `/api/v1/personal/ledger/confirmation?day=2026-10-31&contract=${is ? app.world.contracts.alphaWork.id : missingId}`,
    ],
    'acts of a foreign company': (is) => ['GET', `/api/v1/sap/acts/${is ? alpha.company : missingId}`],
    'an act of a foreign contract': (is) => [
      'POST',
      '/api/v1/sap/act',
      { dateFrom: '2026-10-01', dateTo: '2026-10-31', contract: is ? alpha.contract : missingId },
    ],
    'orders of a foreign bonus': (is) => [
      'GET',
      `/api/v1/companies/${is ? alpha.company : missingId}/promotions/silver/orders`,
    ],
    'orders of a foreign user': (is) => [
      'GET',
      `/api/v1/personal/orders?user=${is ? alpha.user : missingId}`,
    ],
    'the end of a foreign session': (is) => [
      'POST',
      '/api/v1/profile/sessions/end',
      { session: is ? alpha.session : missingUuid },
    ],
    'a session as a foreign user': (is) => [
      'POST',
      '/api/v1/loginAs',
      { userId: is ? alpha.user : missingId },
    ],
  }

  test.each(Object.keys(inside))('ids inside a request: %s', async (what) => {
    const request = inside[what]
    if (!request) throw new Error(what)
    for (const as of strangers) {
      const [method, url, payload] = request(true)
      const [, missingUrl, missingPayload] = request(false)
      expect(await ask(method, url, payload, as), as).toBe(await ask(method, missingUrl, missingPayload, as))
    }
  })

  /** Every field of the declared calls that accepts an id, and what shows here that it reveals nothing of others. */
  const provenBy: Readonly<
    Record<string, keyof typeof inside | 'path' | 'two paths' | 'of everybody' | 'staff'>
  > = {
    'POST /loginAs body userId': 'a session as a foreign user',
    'POST /profile/sessions/end body session': 'the end of a foreign session',
    'POST /users/company/change body companyId': 'company change',
    'POST /admin/orders/{id}/shipments/{shipment}/take-back params shipment': 'staff',
    'POST /companies/{companyId}/contracts/{contractId}/select params companyId': 'two paths',
    'POST /companies/{companyId}/contracts/{contractId}/select params contractId': 'two paths',
    'POST /cart/repairs body changes[].cartOfferId': 'repair of a cart row',
    'POST /cart/check body confirmedOffers[]': 'cart rows confirmed for a check',
    'POST /cart/checkout body confirmedOffers[]': 'cart rows confirmed for an order',
    'POST /cart/check body contractId': 'cart check by a contract',
    'POST /cart/checkout body contractId': 'checkout by a contract',
    'GET /cart/get-difference-cart-orders query contractId': 'differences',
    'GET /cart/verdict query contractId': 'verdict of an order',
    'GET /storage/receive query uuid': 'a file',
    'POST /import/check body uuid': 'check of an uploaded file',
    'POST /import/execute body uuid': 'execution of a checked file',
    'POST /import/preview body uuid': 'first rows of an uploaded file',
    'POST /import/cancel body uuid': 'stop of a checked file',
    'POST /import/offers body uuid': 'offers of a checked file',
    'POST /import/rejected body uuid': 'refused rows of a checked file',
    'GET /personal/orders query user': 'orders of a foreign user',
    'GET /personal/auto-orders query user': 'auto-orders of a foreign user',
    'GET /tessa/documents query orderId': 'corrections of a foreign order',
    // Filtered as in the list; a workbook differs by its time in every answer.
    'GET /personal/orders/export query user': 'orders of a foreign user',
    'GET /personal/papers query orderId': 'papers of a foreign order',
    'GET /personal/papers/archive query orderId': 'archive of papers of a foreign order',
    'GET /personal/ledger query company': 'ledger of a foreign company',
    'GET /personal/ledger query contract': 'ledger of a foreign contract',
    'GET /personal/ledger/confirmation query contract': 'confirmation of a foreign balance',
    'GET /personal/ledger query metal': 'of everybody',
    'GET /personal/ledger/export query company': 'workbook of the ledger of a foreign company',
    // Chosen among the contracts of the company as in the list; a workbook differs by its time in every answer.
    'GET /personal/ledger/export query contract': 'ledger of a foreign contract',
    'GET /personal/ledger/export query metal': 'of everybody',
    'GET /sap/acts/{companyId} params companyId': 'acts of a foreign company',
    'POST /sap/act body contract': 'an act of a foreign contract',
    'POST /cart/update inner change.cartOfferIds[]': 'move of many cart rows',
    'POST /cart/update inner update.cartOfferIds[]': 'count of many cart rows',
    'POST /cart/update inner change.offers[].cartPositionId': 'move of a cart row',
    'POST /cart/update inner change.offers[].cartOfferId': 'move of a cart row',
    'POST /cart/update inner delete.cartOfferIds[]': 'deletion of a cart row',
    'POST /cart/update inner delete.cartPositionId': 'deletion of a cart position',
    'POST /cart/update inner delete.cartOfferId': 'deletion of one cart row',
    'POST /cart/update inner update.cartOfferId': 'count of a cart row',
    'GET /cart/changed-rows query ids': 'who changed cart rows',
    'POST /claims body orderId': 'shipment of an order',
    // Customers may not call it; a manager asks for own clients only (rules.test.ts).
    'GET /admin/specifications query order': 'staff',
    'POST /admin/specifications body order': 'staff',
    'POST /admin/specifications body uuid': 'staff',
    'GET /admin/sessions query user': 'staff',
    'POST /admin/sessions/end body user': 'staff',
    'POST /admin/sessions/end body session': 'staff',
    'GET /rules query company': 'staff',
    'GET /rules query contract': 'staff',
    'GET /rules query size': 'of everybody',
    'GET /rules query coating': 'of everybody',
    'POST /admin/imports/check body uuid': 'staff',
    'POST /admin/imports/check body parts[]': 'staff',
    'POST /admin/imports/execute body uuid': 'staff',
    'POST /admin/imports/preview body uuid': 'staff',
    'POST /admin/imports/refused body uuid': 'staff',
    'GET /admin/imports/{type}/rows query uuid': 'staff',
    'POST /admin/imports/cancel body uuid': 'staff',
    'POST /admin/imports/result body uuid': 'staff',
    'POST /admin/cost-metal body uuid': 'staff',
    'POST /admin/cost-metal body replaces': 'staff',
    'POST /admin/cost-metal/check body uuid': 'staff',
    'POST /admin/cost-metal/template body uuid': 'staff',
    'GET /admin/waitinglist/groups query company': 'staff',
    'GET /admin/waitinglist/groups query metal': 'staff',
    'GET /export/waitinglists query company': 'staff',
    'GET /export/waitinglists query metal': 'staff',
    'GET /companies/{id}/promotions/{kind}/orders params id': 'orders of a foreign bonus',
    'GET /admin/acts query company': 'staff',
    'GET /admin/acts/export query company': 'staff',
    'GET /admin/bonuses query company': 'staff',
    'GET /admin/bonuses/export query company': 'staff',
    'GET /admin/companies query channel': 'staff',
    'POST /companies body channels[]': 'staff',
    'POST /companies body managerIds[]': 'staff',
    'POST /companies/{id} body channels[]': 'staff',
    'POST /companies/{id} body managerIds[]': 'staff',
    'GET /admin/companies/export query channel': 'staff',
    'GET /admin/orders/export query company': 'staff',
    'GET /admin/orders/export query metal': 'staff',
    'GET /admin/orders query company': 'staff',
    'GET /admin/order/renders query company': 'staff',
    'GET /admin/order/renders/export query company': 'staff',
    'GET /admin/orders query metal': 'staff',
    'GET /admin/orders/companies query id': 'staff',
  }
  /** Ids of what the public catalogue shows: they belong to nobody. */
  const ofEverybody =
    /(?:^|[. ])(metals|metalIds|alloys|weavings|coatings|productId|offerId|\w*[cC]oatingId|coveringIds?)(\[\])?(\.id)?$/

  /** Products and sizes are the factory's own; only its staff may make these calls (see the table of access). */
  const ofProducts = /^(GET|POST) \/admin\/(products|offers)\b/

  /** What the back office keeps of every company: people, contracts, stock, capacity, words, prices, closings, news, the log. */
  const ofRecords =
    /^(GET|POST|DELETE) \/(admin\/)?(users|contracts|managers|log|residues|offers|powers|dictionaries|closeopen|techOrders|cost-metal|documents|corrections|news|banners|additional-products)\b/

  const ofStaff = new Set<string>(
    everyCall.filter(({ declaration }) => isOfStaff(declaration)).map(({ name }) => name),
  )

  test('every field that accepts an id is shown to reveal nothing of others', () => {
    const open = idFields().filter((field) => {
      if (field in provenBy || ofEverybody.test(field) || ofProducts.test(field)) return false
      const [call = ''] = /^\S+ \S+/.exec(field) ?? []
      if (ofRecords.test(field) && ofStaff.has(call)) return false
      const [, name = ''] = /^(\S+ \S+) params id$/.exec(field) ?? []
      return !(name in pathIds) && !ofStaff.has(name)
    })
    expect(open).toEqual([])
    const ofNobody = ['two paths', 'staff', 'of everybody']
    const proofs = Object.values(provenBy).filter((proof) => !ofNobody.includes(proof))
    expect(proofs.filter((proof) => !(proof in inside))).toEqual([])
  })

  test('and none of it changed anything', async () => {
    const { item } = await app.ask('GET /cart', { query: {} }, 'client')
    expect(item.totals).toMatchObject({ offersCount: 1, positionsCount: 1 })
    expect(await app.sql.$count(importChecks, eq(importChecks.uuid, alpha.check))).toBe(1)
    const byOthers = sql`${actionLog.userId} is distinct from ${alpha.user}`
    const ofAlpha = eq(actionLog.companyId, alpha.company)
    expect(await app.sql.$count(actionLog, and(ofAlpha, byOthers))).toBe(0)
  })
})

describe('lists', () => {
  test('contain only what belongs to the active company', async () => {
    const mine = await app.ask('GET /personal/orders', { query: {} }, 'client')
    expect(mine.items.map(({ id }) => id)).toEqual([alpha.order])
    expect((await app.ask('GET /personal/orders', { query: {} }, 'client.b')).items).toEqual([])
  })

  test('follow a change of the company at once', async () => {
    const { beta } = app.world.companies
    await app.ask('POST /users/company/change', { body: { companyId: beta.id } }, 'viewer')
    expect((await app.ask('GET /personal/orders', { query: {} }, 'viewer')).items).toEqual([])
    const params = { id: alpha.order }
    expect(await app.call('GET /personal/orders/{id}', { params }, 'viewer')).toMatchObject({ status: 404 })
  })

  test('a transfer of several cart rows treats a foreign one as a row that is already gone, and leaves it alone', async () => {
    const { products } = app.world
    const offers = { finished: [{ offerId: products.silver.offerIds[450] ?? 0, coatingId: 1, count: 2 }] }
    const body = { orderType: 'products_production' as const, productId: products.silver.id, offers }
    await app.ask('POST /cart/positions', { body }, 'client.b')
    const cart = async (as: string) => (await app.ask('GET /cart', { query: {} }, as)).item
    const before = [await cart('client'), await cart('client.b')]
    const own = before[1]?.orderTypes[0]?.metals[0]?.positions[0]
    const row = (cartPositionId: number, cartOfferId: number) => ({
      cartPositionId,
      cartOfferId,
      offerId: products.silver.offerIds[450],
      typeOffer: 'finished',
    })
    const mine = row(own?.cartPositionId ?? 0, own?.cartOffers[0]?.cartOfferId ?? 0)
    const move = (rows: object[]) => {
      const change = {
        action: 'change',
        orderType: 'products_production',
        to: 'products_finished',
        offers: rows,
      }
      return app.call('POST /cart/update', { body: { change: JSON.stringify(change) } }, 'client.b')
    }
    const answer = await move([mine, row(alpha.position, alpha.row)])
    expect(answer.ok).toBe(true)
    expect(await cart('client')).toEqual(before[0])
    const types = (await cart('client.b')).orderTypes.filter(({ count }) => count > 0)
    expect(types.map(({ orderType }) => orderType)).toEqual(['products_finished'])
    expect(JSON.stringify(answer)).not.toContain(String(products.gold.article))
    const all = JSON.stringify({ action: 'products', tab: 'products_finished' })
    await app.ask('POST /cart/update', { body: { delete: all } }, 'client.b')
  })

  test('a deletion of several cart rows treats a foreign one as a row that is already gone', async () => {
    const { products } = app.world
    const offers = { finished: [{ offerId: products.silver.offerIds[450] ?? 0, coatingId: 1, count: 2 }] }
    const body = { orderType: 'products_production' as const, productId: products.silver.id, offers }
    const cartRows = async (as: string) => {
      const { item } = await app.ask('GET /cart', { query: {} }, as)
      return item.orderTypes
        .flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
        .flatMap(({ cartOffers }) => cartOffers.map(({ cartOfferId }) => cartOfferId))
    }
    await app.ask('POST /cart/positions', { body }, 'client.b')
    const mixed = JSON.stringify({
      action: 'offer',
      cartOfferIds: [...(await cartRows('client.b')), alpha.row],
    })
    const { deleted } = await app.ask('POST /cart/update', { body: { delete: mixed } }, 'client.b')
    expect(deleted).toBe(1)
    expect(await cartRows('client.b')).toEqual([])
    expect(await cartRows('client')).toEqual([alpha.row])
  })
})
