import { expect, type Page } from '@playwright/test'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { axeFindings, Complaints, settled, settledAt } from './pageWatch.support.ts'
import { bonusScreens, personalScreens } from './personalScreens.support.ts'
import { person, windowOf } from './portal.support.ts'

const themes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const

/** What axe finds on the screen in either theme, once it has loaded. */
async function findings(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFindings(page, rules)).map((finding) => `${screen}, ${colorScheme}: ${finding}`))
  }
  return found
}

async function visit(page: Page, paths: readonly string[], look = findings): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await settledAt(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    found.push(...(await look(page, path)))
  }
  return found
}

/** The same on a phone and on a wide screen, with one load of the page for both. */
async function findingsOfWidths(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    found.push(...(await findings(page, `${screen}, ${viewport.width} px`)))
  }
  return found
}

test('axe finds nothing on the screens of a guest, and the console stays silent', async ({ page }) => {
  const complaints = await Complaints.of(page)
  const paths = [
    '/',
    '/login',
    '/login/recovery',
    '/contacts',
    '/privacy',
    '/peremeny-v-serebre-s-vygodoy',
    '/return',
    '/catalog/products',
    '/documents/blanks',
    '/search?query=браслет',
  ]
  expect(await visit(page, [...paths, '/catalog/products?product=1', '/nowhere'])).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing from the catalogue to the cart', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'demo')
  const complaints = await Complaints.of(page)
  const [first] = await refill(me, 15)
  const paths = [
    '/',
    '/catalog/products',
    `/catalog/products?product=${first?.product.id}`,
    '/cart/products_coil',
    '/cart/products_production',
    '/import/standard',
  ]
  expect(await visit(page, paths)).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing from the order check to the created orders', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'demo')
  const complaints = await Complaints.of(page)
  await refill(me, 15)
  const found: string[] = []
  await page.goto('/cart/products_production')
  await page.getByRole('button', { name: 'Перейти к оформлению' }).click()
  const dialog = page.getByRole('dialog')
  const check = dialog.getByRole('button', { name: 'Проверить заявку' })
  await expect(check).toBeEnabled()
  found.push(...(await findings(page, 'checkout')))
  await check.click()
  const place = dialog.getByRole('button', { name: 'Оформить заказ' })
  const consent = dialog.getByRole('checkbox', { name: 'Согласен с увеличением стоимости' })
  await expect(place.and(page.locator(':enabled')).or(consent)).toBeVisible()
  found.push(...(await findings(page, 'checked order')))
  if (await consent.isVisible()) {
    await consent.check()
    await check.click()
  }
  await place.click()
  await expect(page.getByRole('dialog', { name: 'Заказы оформлены' })).toBeVisible()
  found.push(...(await findings(page, 'created orders')))
  const [order] = (await me.call('GET /personal/orders', {})).items
  found.push(
    ...(await visit(page, [
      ...bonusScreens,
      ...personalScreens,
      '/news',
      '/news/silver-with-rhodium',
      `/personal/orders/${order?.id}`,
    ])),
  )
  expect(found).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing on the blanks and the manual', async ({ browser }) => {
  const { page } = await windowOf(browser, 'demo')
  expect(await visit(page, ['/blanks', '/manual'])).toEqual([])
})

/** Fills in what a form still asks for, sends it, and returns what axe finds on the window that confirms it. */
async function sentFindings(page: Page, form: string, title: string): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Телефон').fill('+7 391 000-00-11')
  const consent = dialog.getByLabel(/^Согласен/)
  if (await consent.isVisible()) await consent.check()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  return findingsOfWidths(page, `${form}, sent`)
}

test('axe finds nothing on the forms and what confirms them', async ({ browser, page: guest }) => {
  const { page } = await windowOf(browser, 'client.b')
  const complaints = await Complaints.of(page)
  const found = await visit(
    guest,
    ['/contacts?form=feedback', '/contacts?form=cooperation'],
    findingsOfWidths,
  )
  found.push(...(await visit(page, ['/feedback-success'], findingsOfWidths)))
  for (const [form, title] of [
    ['cooperation', 'Заявка отправлена'],
    ['consultation', 'Заявка принята, мы перезвоним вам'],
  ] as const) {
    found.push(...(await visit(page, [`/contacts?form=${form}`], findingsOfWidths)))
    found.push(...(await sentFindings(page, form, title)))
  }
  expect(found).toEqual([])
  complaints.expectNone()
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

test('axe finds nothing on the requests in the back office and on the screen of the maintenance', async ({
  browser,
  page: guest,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const sender = await person('content')
  const lead = await sender.call('POST /leads', {
    body: { name: 'Вера Павлова', phone: '+7 391 000-00-12', agreement: true },
  })
  const { id } = await sender.call('POST /feedback', { body: message })
  const paths = [`/admin/leadRequest/${lead.id}`, '/admin/feedback', `/admin/feedback/${id}`]
  const found = await visit(page, ['/admin/leadRequest', ...paths, '/admin/maintenance'], findingsOfWidths)
  const { version } = await me.call('GET /admin/maintenance', {})
  const setting = { on: true, from: null, to: null, textRu: 'Переносим склад', textEn: '' }
  const closed = await me.call('POST /admin/maintenance', { body: { ...setting, version } })
  try {
    found.push(
      ...(await visit(guest, ['/catalog/products'], findingsOfWidths)),
      ...(await visit(page, ['/admin/maintenance'], findingsOfWidths)),
    )
  } finally {
    const body = { ...setting, on: false, textRu: '', version: closed.version }
    await me.call('POST /admin/maintenance', { body })
  }
  expect(found).toEqual([])
})

test('axe finds nothing in the back office', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'admin')
  const complaints = await Complaints.of(page)
  const [order] = (await me.call('GET /admin/orders', { query: { perPage: 1 } })).items
  const paths = [
    '/admin',
    '/admin/companies',
    '/admin/companies/1',
    '/admin/companies/create',
    '/admin/orders',
  ]
  expect(await visit(page, [...paths, `/admin/orders/${order?.id}`])).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing on a phone', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'demo', {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  })
  const complaints = await Complaints.of(page)
  const [first] = await refill(me, 6)
  const product = `/catalog/products?product=${first?.product.id}`
  expect(await visit(page, ['/', '/catalog/products', product])).toEqual([])
  // High enough that all rows are above the pinned foot: axe measures only what is seen of a row under it.
  await page.setViewportSize({ width: 360, height: 1600 })
  expect(await visit(page, ['/cart/products_production'])).toEqual([])
  complaints.expectNone()
})
