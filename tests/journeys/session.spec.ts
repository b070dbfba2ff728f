import { expect, type Page } from '@playwright/test'
import { addToCart, countFor, isProduced, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, enterFor, logIn, origin, person, windowOf } from './portal.support.ts'

const header = (page: Page) => page.getByRole('banner')
const personal = (page: Page) => header(page).getByRole('button', { name: 'Личный кабинет' })
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function leave(page: Page): Promise<void> {
  await personal(page).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
}

test('a guest is led to the login and from there to the page that was wanted', async ({ page }) => {
  await page.goto('/cart/products_finished?from=mail')
  await expect(page).toHaveURL(/\/login\?destination=/)
  await logIn(page, 'client')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/cart/products_finished?from=mail')
})

test('guards send a guest to the login and a person without the permission home', async ({
  page,
  browser,
}) => {
  for (const path of ['/cart/products_production', '/import/standard', '/personal/orders', '/users']) {
    await page.goto(path)
    await expect.poll(() => pathOf(page)).toBe(`/login?destination=${encodeURIComponent(path)}`)
  }
  const { page: content } = await windowOf(browser, 'content')
  for (const path of ['/cart/products_production', '/import/standard', '/users']) {
    await content.goto(path)
    await expect.poll(() => pathOf(content)).toBe('/')
  }
  const { page: client } = await windowOf(browser, 'client')
  await client.goto('/admin/companies')
  await expect.poll(() => pathOf(client)).toBe('/')
})

test('a wrong password is reported and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'client.b', 'Proba2026?')
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
  await expect(page.getByLabel('Логин или e-mail')).toHaveValue('client.b')
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('Proba2026?')
  await logIn(page, 'client.b')
  await expect(personal(page)).toBeVisible()
})

test('a logout in one tab is a logout in the other, storefront and back office alike', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const other = await page.context().newPage()
  const office = await page.context().newPage()
  await page.goto('/')
  await other.goto('/personal/orders')
  await office.goto('/admin/orders')
  await expect(personal(other)).toBeVisible()
  await expect(office.getByRole('table').first()).toBeVisible()
  await leave(page)
  await expect(header(page).getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(header(other).getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(office).toHaveURL(/\/login/)
})

test('a back-office tab sends nothing once another person has logged in beside it, and keeps what was typed (G-344)', async ({
  browser,
}) => {
  const { page: office, me } = await windowOf(browser, 'admin')
  const { user: support } = await person('support')
  const { items } = await me.call('GET /admin/companies', { query: { perPage: 1 } })
  const params = { id: items[0]?.id ?? 0 }
  const before = await me.call('GET /companies/{id}', { params })
  await office.goto(`/admin/companies/${params.id}`)
  const name = office.getByRole('textbox', { name: /^Полное название/ })
  await name.fill('ООО «Под чужим именем»')

  const other = await office.context().newPage()
  await other.goto('/contacts')
  await other.evaluate(() => localStorage.clear())
  await expect(office.getByText(`под именем ${me.user.name}, и здесь можно будет продолжить`)).toBeVisible()
  await other.goto('/login')
  await logIn(other, 'support')
  await expect(personal(other)).toBeVisible()
  await expect(office.getByText(`теперь работает ${support.name}`)).toBeVisible()
  await office.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(office.getByText('Не отправлено: в браузере теперь другой сеанс')).toBeVisible()
  await expect(name).toHaveValue('ООО «Под чужим именем»')
  expect((await me.call('GET /companies/{id}', { params })).version).toBe(before.version)

  await office.getByRole('button', { name: 'Загрузить страницу заново' }).click()
  await expect(office.getByRole('button', { name: support.name })).toBeVisible()
  await expect(name).toHaveValue(before.fullName)
})

test('a tab opened for a client has a session of its own', async ({ browser }) => {
  const { page } = await windowOf(browser, 'manager')
  await page.goto('/')
  await page.getByRole('link', { name: 'Мои клиенты' }).click()
  await page.getByRole('button', { name: 'Войти как Соколова Мария Андреевна' }).click()
  const tab = await enterFor(page, 'Вопрос о корзине')
  await personal(tab).click()
  await expect(tab.getByText('Соколова Мария Андреевна').last()).toBeVisible()

  await page.reload()
  await personal(page).click()
  await expect(page.getByText('Кравцов Денис Олегович')).toBeVisible()

  await tab.getByRole('button', { name: 'Вернуться к своей учётной записи' }).click()
  await page.reload()
  await expect(personal(page)).toBeVisible()
})

test('another company has a cart and contracts of its own, and the contract stays chosen', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'head')
  await emptyCart(me)
  const [product] = (await products(me, { underContract: 1 }, 50)).filter(isProduced)
  if (!product) throw new Error('Nothing is produced')
  const sizes = openOffers(product).slice(0, 1)
  await addToCart(
    me,
    'products_production',
    product,
    sizes.map((offer) => ({ offer, count: countFor(product, sizes) })),
  )
  await page.goto('/')
  const cart = header(page).getByRole('link', { name: /артикул|Моя корзина/ })
  const company = header(page).getByLabel('Компания')
  const contract = header(page).getByLabel('Договор')
  await expect(cart).toContainText('1 артикул')
  await company.selectOption({ label: 'Златоцвет' })
  await expect(cart).not.toContainText('1 артикул')
  await expect(contract.getByRole('option', { name: /Давальческий/ })).toBeAttached()
  await company.selectOption({ label: 'Северное сияние' })
  await expect(cart).toContainText('1 артикул')

  const name = await contract.getByRole('option', { name: /Основной/ }).textContent()
  await contract.selectOption({ label: name ?? '' })
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(contract.locator('option:checked')).toHaveText(name ?? '')
})

test('theme and language chosen in the header apply in the back office too', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin')
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Включить тёмную тему' }).click()
  await header(page).getByRole('button', { name: 'English' }).click()
  await page.goto('/admin/orders')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red = 255] = (ground.match(/\d+/g) ?? []).map(Number)
  expect(red).toBeLessThan(80)
})

/** One of each kind; the unit test of the rule covers them all, and more. */
const destinations = [
  '//example.org',
  '/\\example.org',
  '/%5c%5cexample.org',
  '/%09/example.org',
  '/%2e%2e//example.org',
  'HTTPS:example.org',
  '//localhost@example.org/',
  ' javascript:alert(1)',
  `/${'a'.repeat(4096)}`,
]

test('whatever destination a link names, the login ends on our own pages', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message())
    void dialog.dismiss()
  })
  for (const destination of destinations) {
    await page.goto(`/login?destination=${encodeURIComponent(destination)}`)
    await logIn(page, 'viewer')
    await expect(personal(page), destination).toBeVisible()
    expect(new URL(page.url()).origin, destination).toBe(origin)
    await page.evaluate(() => localStorage.clear())
  }
  expect(foreign).toEqual([])
})
