import { expect, type Page } from '@playwright/test'
import type { ReplyTo } from '@proba/api/client'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { foreignTexts } from './languages.support.ts'
import { barriers, barriersOfWidths, misfits, smallTargets } from './looks.support.ts'
import { Complaints, firstRecord, followedTo, settled, settledAt } from './pageWatch.support.ts'
import { bonusScreens, personalScreens } from './personalScreens.support.ts'
import { type Person, person, windowOf } from './portal.support.ts'

// This file takes longer than any other, and its tests are independent, so the workers share them.
test.describe.configure({ mode: 'parallel' })

/** Looks at an open screen; returns what is wrong with it. */
type Look = (page: Page, screen: string) => Promise<string[]>

const ordinary: readonly Look[] = [misfits, barriers]
/** At forms on a phone, too. */
const closely: readonly Look[] = [misfits, barriersOfWidths]
/** Staff have phones, too. */
const staff: readonly Look[] = [smallTargets, misfits, barriers]

/** A screen, what is looked at on it in Russian, and whether its words are the interface's in English, too. */
interface Stop {
  readonly path: string
  readonly looks: readonly Look[]
  readonly hasEnglish: boolean
}

const stops = (looks: readonly Look[], paths: readonly string[], hasEnglish = true): Stop[] =>
  paths.map((path) => ({ path, looks, hasEnglish }))

const other = { ru: 'en', en: 'ru' } as const
const switches = { ru: /Русский/, en: /English/ }

/** Switches the language as the header does; where a dialog covers that, no finger would reach it, but the call is the same. */
const changeTo = (page: Page, language: 'ru' | 'en'): Promise<void> =>
  page
    .locator('header button')
    .and(page.getByRole('button', { name: switches[language], includeHidden: true }))
    .evaluate((button: HTMLElement) => button.click())

const appOf = (path: string) => (path.startsWith('/admin') ? 'the back office' : 'the storefront')

/**
 * Addresses of screens that the server draws before the script. They are loaded, for what the browser complains of when
 * the script takes them over; the others are the same however one comes to them, and followed as a link costs a third.
 */
const isDrawnByServer = (path: string) =>
  ['/', '/contacts', '/privacy', '/catalog/products'].includes(path.replace(/\?.*/, ''))

/** Opens the next screen of a tour. */
const open = (page: Page, path: string, before: string | undefined): Promise<void> =>
  before === undefined || appOf(before) !== appOf(path) || isDrawnByServer(path)
    ? settledAt(page, path)
    : followedTo(page, path)

/** How long a screen may take until all of it is in another language. Once one has not, the others are only listed. */
let patience = 60_000

/** What is foreign on the screen, once it has had time to change. */
async function foreignInTime(...[page, path, language, written]: Parameters<typeof foreignTexts>) {
  const found = () => foreignTexts(page, path, language, written)
  await expect
    .poll(found, { timeout: patience })
    .toEqual([])
    .catch(() => {
      patience = 5_000
    })
  return found()
}

/**
 * What the looks and the texts of the screens have that they should not. Each is opened once, in the language in which the
 * one before was left, and is then switched to the other one: half of them are opened in either.
 */
async function walk(page: Page, tour: readonly Stop[], written: readonly string[]): Promise<string[]> {
  const found: string[] = []
  let language: 'ru' | 'en' = 'ru'
  for (const [index, { path, looks, hasEnglish }] of tour.entries()) {
    await open(page, path, tour[index - 1]?.path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const isOpened of [true, false]) {
      if (!isOpened) {
        if (language === 'ru' && !hasEnglish) break
        language = other[language]
        await changeTo(page, language)
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (!isOpened) await settled(page)
      if (language === 'ru' || hasEnglish) found.push(...(await foreignInTime(page, path, language, written)))
      if (language === 'ru') for (const look of looks) found.push(...(await look(page, path)))
    }
  }
  return found
}

/**
 * Opens each screen once for all there is to look at, in Russian and in English; what people wrote themselves stays in
 * their language.
 */
async function expectFaultless(
  page: Page,
  tour: readonly Stop[],
  written: readonly string[] = [],
): Promise<void> {
  const complaints = await Complaints.of(page)
  const found = await walk(page, tour, written)
  expect([...found, ...complaints.texts]).toEqual([])
}

test('the screens of a guest fit every width, axe finds nothing on them, their texts are in either language, and the console stays silent', async ({
  page,
}) => {
  await expectFaultless(page, [
    ...stops(ordinary, [
      '/',
      '/login',
      '/login/recovery',
      '/contacts',
      '/privacy',
      '/peremeny-v-serebre-s-vygodoy',
      '/return',
      '/documents/blanks',
      '/additional/ribbons',
      '/catalog/products',
      '/catalog/products?product=1',
      '/nowhere',
    ]),
    ...stops(closely, [
      '/contacts?form=feedback',
      '/contacts?form=support',
      '/contacts?form=cooperation',
      '/contacts?form=consultation',
      '/feedback-success',
    ]),
    ...stops(ordinary, ['/search?query=браслет', `/search?query=${'браслет'.repeat(20)}`], false),
  ])
})

type Orders = ReplyTo<'GET /personal/orders'>['items']

function orderWithPapers(orders: Orders): number {
  const order = orders.find(({ specifications }) => specifications.length > 0)
  if (!order) throw new Error('No order of the demo has a paper')
  return order.id
}

/** An order of which something has left, as the back office shows it. */
async function orderWithShipments({ call }: Person, orders: Orders): Promise<number> {
  for (const { id } of orders) {
    const { shipments } = await call('GET /admin/orders/{id}', { params: { id } })
    if (shipments.length > 0) return id
  }
  throw new Error('No order of the demo has a shipment')
}

/** A report, whose file has the longest name of all papers; the demo begins without one. */
async function reportIsMade({ call, user }: Person): Promise<void> {
  const contracts = await call('GET /contracts/company/{id}', { params: { id: user.company?.id ?? 0 } })
  const sapNumber = contracts.find(({ contractType }) => contractType === 'with_metals')?.sapNumber ?? ''
  await call('POST /report-use-metal', {
    body: { sapNumber, wholePeriod: true, dateFrom: null, dateTo: null },
  })
  const made = async () => (await call('GET /personal/papers', { query: { kind: 'report' } })).items.length
  await expect.poll(made).toBeGreaterThan(0)
}

/** The words of a customer's answers to acts. */
async function answersToActs({ call, user }: Person): Promise<string[]> {
  const params = { companyId: user.company?.id ?? 0 }
  const { items } = await call('GET /sap/acts/{companyId}', { params, query: { page: 1 } })
  return items.flatMap(({ requests }) => requests.flatMap(({ answers }) => answers.map(({ text }) => text)))
}

/** Comments on the orders of the company, which stay in the language of their authors. */
async function orderComments({ call }: Person): Promise<string[]> {
  const { items } = await call('GET /personal/orders', { query: { perPage: 100 } })
  return items.map(({ comment }) => comment.trim())
}

test('the screens of a customer fit every width, axe finds nothing on them, their texts are in either language, and the console stays silent', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client')
  const [first] = await refill(me, 15)
  await reportIsMade(me)
  const { items: orders } = await me.call('GET /personal/orders', { query: { perPage: 100 } })
  const tour = [
    ...stops(ordinary, [
      '/',
      '/catalog/products',
      `/catalog/products?product=${first?.product.id}`,
      '/search?query=anchor',
      '/cart/products_coil',
      '/cart/products_production',
      '/cart/waiting_list',
      '/import/standard',
      '/blanks',
      '/manual',
      ...bonusScreens,
      ...personalScreens,
      `/personal/orders/${orders[0]?.id}`,
      `/personal/orders/${orderWithPapers(orders)}`,
      '/news',
      '/news/stocktaking',
      '/news/silver-with-rhodium',
    ]),
    ...stops(closely, [
      '/contacts?form=feedback',
      '/contacts?form=consultation',
      '/contacts?form=cooperation',
    ]),
  ]
  await expectFaultless(page, tour, [...(await orderComments(me)), ...(await answersToActs(me))])
})

const message = {
  theme: 'quality',
  section: 'complaint',
  company: 'Северное сияние',
  fio: 'Вера Павлова',
  email: 'vera@proba.example',
  phone: '+7 391 000-00-13',
  comment: 'Замок цепи не закрывается',
  agreement: true,
} as const

/** What people have written into the newest requests, which stays as they wrote it. */
async function writtenRequests({ call }: Person): Promise<string[]> {
  const [leads, messages] = await Promise.all([call('GET /leads', {}), call('GET /feedback', {})])
  const texts = [
    ...leads.items.flatMap(({ name, company, staffComment }) => [name, company, staffComment]),
    ...messages.items.flatMap(({ fio, company, comment, staffComment }) => [
      fio,
      company,
      comment,
      staffComment,
    ]),
  ]
  return texts.map((text) => text.trim())
}

test('the screens of staff fit every width, have targets of 44 px on a phone, axe finds nothing on them, their texts are in either language, and the console stays silent', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const sender = await person('content')
  const lead = await sender.call('POST /leads', {
    body: { name: 'Вера Павлова', phone: '+7 391 000-00-12', agreement: true },
  })
  const { id } = await sender.call('POST /feedback', { body: message })
  const product = await firstRecord(page, '/admin/catalog/products')
  const client = await person('client')
  const { items: orders } = await client.call('GET /personal/orders', { query: { perPage: 100 } })
  const shownOrder = orderWithPapers(orders)
  const papers = await me.call('GET /admin/specifications', { query: { order: shownOrder } })
  const tour = [
    ...stops(staff, [
      '/admin',
      '/admin/companies',
      '/admin/companies/1',
      '/admin/companies/create',
      '/admin/orders',
      `/admin/orders/${shownOrder}`,
      `/admin/orders/${await orderWithShipments(me, orders)}`,
      '/admin/acts',
      '/admin/catalog/products',
      product,
      '/admin/jobs',
      '/admin/inbox',
      '/admin/roles',
      '/admin/updateCloseOpen/create',
      '/admin/tech-orders/create',
    ]),
    ...stops(closely, [
      '/admin/leadRequest',
      `/admin/leadRequest/${lead.id}`,
      '/admin/feedback',
      `/admin/feedback/${id}`,
      '/admin/maintenance',
    ]),
    ...stops(ordinary, ['/users', '/close-position', '/catalog/products']),
  ]
  await expectFaultless(page, tour, [
    ...(await writtenRequests(me)),
    ...(await orderComments(client)),
    ...papers.items.map(({ name }) => name),
  ])
})
