import { expect, type Page, test } from '@playwright/test'
import { refill } from './goods.support.ts'
import { axeFindings, Complaints, settled, settledAt } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'

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

async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await settledAt(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    found.push(...(await findings(page, path)))
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
  found.push(...(await visit(page, ['/personal/orders', `/personal/orders/${order?.id}`])))
  expect(found).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing on the blanks and the manual', async ({ browser }) => {
  const { page } = await windowOf(browser, 'demo')
  expect(await visit(page, ['/blanks', '/manual'])).toEqual([])
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
