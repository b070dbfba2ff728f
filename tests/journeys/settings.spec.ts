import { expect, type Page } from '@playwright/test'
import { contactFields } from '@proba/domain/forms/portalSettings'
import { exported } from './exported.support.ts'
import { products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

/** Deletes the opened record; the list is shown then. */
async function remove(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('an admin sets a phone, a link of the footer and a text; exports, renames and deletes them; a guest reads each at once (G-272, G-340)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const { contacts, ...rest } = await me.call('GET /admin/settings/{id}', { params: { id: 1 } })

  await page.goto('/admin/settings')
  await field(page, /^Телефон отдела продаж/).fill('+7 391 000-77-01')
  await save(page, 'Настройки сохранены')

  await page.goto('/admin/menus/create')
  await field(page, /^Название \*|^Название$/).fill('Сайт завода')
  await field(page, /^Куда ведёт/).fill('https://factory.example/about')
  await page.getByRole('combobox', { name: /^Меню/ }).click()
  await page.getByRole('option', { name: 'Подвал' }).click()
  await field(page, /^Столбец подвала/).fill('О заводе')
  await save(page, 'Запись добавлена')

  const code = `hours-${unusedDigits()}`
  await page.goto('/admin/content/create')
  await page.getByRole('combobox', { name: /^Страница/ }).click()
  await page.getByRole('option', { name: 'Контакты' }).click()
  await field(page, /^Код/).fill(code)
  await field(page, /^Заголовок по-русски/).fill('Часы склада')
  await field(page, /^Текст по-русски/).fill('Звоните **с 9 до 18** по %{salesPhone}')
  await save(page, 'Запись добавлена')

  await guest.goto('/contacts')
  await expect(guest.getByRole('heading', { name: 'Часы склада' })).toBeVisible()
  await expect(guest.getByText('Звоните с 9 до 18 по +7 391 000-77-01')).toBeVisible()
  const footer = guest.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '+7 391 000-77-01' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Сайт завода' })).toHaveAttribute(
    'href',
    'https://factory.example/about',
  )

  expect((await exported(page, 'menus', { q: 'Сайт завода' })).join()).toContain('factory.example')
  await page.getByRole('link', { name: 'Сайт завода' }).click()
  await field(page, /^Название \*|^Название$/).fill('Завод в сети')
  await save(page, 'Запись сохранена')
  await guest.reload()
  await expect(footer.getByRole('link', { name: 'Завод в сети' })).toBeVisible()
  await remove(page, 'Запись удалена')
  expect((await exported(page, 'content', { q: code })).join()).toContain('Часы склада')
  await page.getByRole('link', { name: code }).click()
  await remove(page, 'Запись удалена')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Контакты' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Часы склада' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: 'Завод в сети' })).toHaveCount(0)

  const { version } = await me.call('GET /admin/settings/{id}', { params: { id: 1 } })
  const { formAddresses, letterhead, calendar, security } = rest
  const body = { contacts, formAddresses, letterhead, calendar, security, version }
  await me.call('POST /admin/settings/{id}', { params: { id: 1 }, body })
})

test('an admin sets a metal minimum, and the product window of a customer says it at once (G-132)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: portal, me: buyer } = await windowOf(browser, 'client')
  const [product] = await products(buyer, { metals: [1] }, 1)
  const { items } = await me.call('GET /admin/metal-minimums', { query: { q: 'золото' } })
  const first = items.find(({ productType }) => productType === 'finished')
  const params = { id: first?.id ?? 0 }

  await page.goto(`/admin/metal-minimums/${params.id}`)
  await field(page, /^Минимум, г/).fill('77,5')
  await save(page, 'Минимум сохранён')
  await portal.goto(`/catalog/products?product=${product?.id}`)
  await expect(portal.getByRole('dialog').getByText(/77,5/).first()).toBeVisible()

  const { version } = await me.call('GET /admin/metal-minimums/{id}', { params })
  const body = { minWeight: first?.minWeight ?? 0, version }
  await me.call('POST /admin/metal-minimums/{id}', { params, body })
})

test('the start page says that contacts are missing, leads to them and forgets it once they are there (G-341)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const params = { id: 1 }
  const { id: _, version, ...stored } = await me.call('GET /admin/settings/{id}', { params })
  const { contacts } = stored
  const without = { ...contacts, ...Object.fromEntries(contactFields.map((name) => [name, ''])) }
  await me.call('POST /admin/settings/{id}', { params, body: { ...stored, contacts: without, version } })

  await page.goto('/admin')
  const missing = page.getByRole('region', { name: 'Первые шаги: чего ещё нет' })
  await missing.getByRole('link', { name: 'Контакты портала' }).click()
  for (const name of ['salesPhone', 'supportEmail'] as const)
    await page.locator(`[name="contacts.${name}"]`).fill(contacts[name])
  await save(page, 'Настройки сохранены')
  await page.getByRole('link', { name: 'Сегодня' }).click()
  await expect(page.getByRole('region', { name: 'Заказы по статусам' })).toBeVisible()
  await expect(missing.getByRole('link', { name: 'Контакты портала' })).toBeHidden()

  const now = await me.call('GET /admin/settings/{id}', { params })
  await me.call('POST /admin/settings/{id}', { params, body: { ...stored, version: now.version } })
})

test('a guest reads the promotional page about silver, which an admin writes (R-034, G-272)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto('/admin/content/create')
  await page.getByRole('combobox', { name: /^Страница/ }).click()
  await page.getByRole('option', { name: 'Перемены в серебре с выгодой' }).click()
  await field(page, /^Код/).fill(`silver-${unusedDigits()}`)
  await field(page, /^Заголовок по-русски/).fill('Только в этом месяце')
  await field(page, /^Текст по-русски/).fill('Спросите [менеджера](/contacts)')
  await save(page, 'Запись добавлена')

  await guest.goto('/peremeny-v-serebre-s-vygodoy')
  await expect(guest.getByRole('heading', { level: 1, name: 'Перемены в серебре – с выгодой' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Как заказать' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Только в этом месяце' })).toBeVisible()
  await guest.getByRole('main').getByRole('link', { name: 'менеджера' }).click()
  await expect(guest).toHaveURL(/\/contacts$/)

  await remove(page, 'Запись удалена')
})
