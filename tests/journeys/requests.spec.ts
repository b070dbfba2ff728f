import { type Browser, expect, type Page } from '@playwright/test'
import { exported } from './exported.support.ts'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { enterFor, type Person, person, windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const numberIn = async (page: Page) =>
  (
    await page
      .getByRole('dialog')
      .getByText(/Номер обращения: \d+/)
      .innerText()
  ).replace(/\D/g, '')

/** Sends the form of the header and returns the number that the guest is shown. */
async function askToCooperate(page: Page, comment: string): Promise<string> {
  await page.goto('/catalog/products')
  await page.getByRole('banner').getByRole('link', { name: 'Начать сотрудничество' }).click()
  const dialog = page.getByRole('dialog', { name: 'Начать сотрудничество' })
  await dialog.getByLabel('Имя').fill('Вера Павлова')
  await dialog.getByLabel('Телефон').fill('+7 391 211-22-33')
  await dialog.getByLabel(/^Комментарий/).fill(comment)
  await dialog.getByLabel(/Даю согласие на обработку/).check()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toBeVisible()
  return numberIn(page)
}

async function saveProgress(page: Page, state: string, comment: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Состояние' }).click()
  await page.getByRole('option', { name: state, exact: true }).click()
  await page.getByRole('textbox', { name: 'Наш комментарий' }).fill(comment)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Заявка сохранена')).toBeVisible()
}

test('a guest asks to cooperate, and the admin takes the lead in work and closes it (R-642, R-722)', async ({
  page,
  browser,
}) => {
  const text = `Открываем салон, нужны цепи. ${unusedDigits()}`
  const number = await askToCooperate(page, text)

  const { page: office, me } = await windowOf(browser, 'admin')
  await office.goto('/admin/leadRequest')
  const row = office.getByRole('row').filter({ hasText: 'Вера Павлова' }).first()
  await expect(row).toContainText('Новое')
  await expect(row.getByText(number, { exact: true })).toBeVisible()
  await row.getByText(number, { exact: true }).click()
  await expect(office).toHaveURL(new RegExp(`/admin/leadRequest/${number}$`))
  await expect(office.getByText(text)).toBeVisible()
  await saveProgress(office, 'В работе', 'Перезвонили, ждём реквизиты')
  await office.goto(`/admin/leadRequest/${number}`)
  await saveProgress(office, 'Завершено', 'Договор подписан')
  const lead = await me.call('GET /leads/{id}', { params: { id: Number(number) } })
  expect(lead).toMatchObject({ state: 'done', staffComment: 'Договор подписан', comment: text })
  expect(Date.parse(lead.doneAt ?? '')).toBeGreaterThanOrEqual(Date.parse(lead.takenAt ?? ''))
})

test('the lists of requests are exported as their filter shows them (R-642)', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin')
  // Somebody who sends no other forms: one person can send five in ten minutes.
  const me = await person('prices')
  const mark = `Образцы ${unusedDigits()}`
  const body = { phone: '+7 391 000-00-14', agreement: true }
  await me.call('POST /leads', { body: { ...body, name: 'Вера Павлова', comment: mark } })
  const leads = await exported(page, 'leadRequest', { state: 'new', type: 'cooperation' })
  expect(leads.filter((line) => line.includes(mark))).toHaveLength(1)
  expect(leads.every((line) => line.includes('Новое') && line.includes('Начало сотрудничества'))).toBe(true)

  const theme = { theme: 'documents', section: 'wish', company: 'Салон', fio: 'Вера Павлова' } as const
  const message = { ...body, ...theme, email: 'vera@proba.example', comment: mark }
  await me.call('POST /feedback', { body: message })
  const messages = await exported(page, 'feedback', { theme: 'documents' })
  expect(messages.filter((line) => line.includes(mark))).toHaveLength(1)
  expect(messages.every((line) => line.includes('Договоры и документы'))).toBe(true)
})

test('an admin places an order in the name of a client, and the order is theirs (R-119, G-036)', async ({
  browser,
}) => {
  const client = await person('client')
  await refill(client, 3)
  const { page } = await windowOf(browser, 'admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Войти как Соколова Мария Андреевна' }).first().click()
  const tab = await enterFor(page, 'Заказ по телефону')
  await tab
    .getByRole('banner')
    .getByRole('link', { name: /артикул|Моя корзина/ })
    .click()
  const dialog = await openCheckout(tab)
  await dialog.getByLabel('Комментарий к заказу').fill('Оформлено по телефону')
  await checkOrder(dialog)
  const [number = ''] = await placeOrders(tab, dialog)

  await page.goto('/admin/orders')
  await page.getByRole('row').filter({ hasText: number }).getByText(number).click()
  await expect(page.getByText('Соколова Мария Андреевна')).toBeVisible()
})

/** Opens the portal again, whatever the journey has left behind. */
async function openPortal({ call }: Person): Promise<void> {
  const { version } = await call('GET /admin/maintenance', {})
  const body = { on: false, from: null, to: null, textRu: '', textEn: '', version }
  await call('POST /admin/maintenance', { body })
}

async function switchMaintenance(office: Page, isOn: boolean): Promise<void> {
  await office.getByRole('switch', { name: 'Портал закрыт' }).setChecked(isOn)
  await office.getByRole('button', { name: 'Сохранить' }).click()
  const state = isOn ? 'Сейчас портал закрыт для посетителей' : 'Сейчас портал открыт'
  await expect(office.getByText(state)).toBeVisible()
}

const announcement = 'Переносим склад, вернёмся к вечеру'
const closedScreen = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: /технические работы/ }) })

/** The screen says why the portal is closed and whom to ask. */
async function expectClosed(page: Page): Promise<void> {
  await expect(closedScreen(page)).toContainText(announcement)
  await expect(closedScreen(page).getByRole('link', { name: /^Телефон менеджера: \+7/ })).toBeVisible()
  await expect(closedScreen(page).getByRole('link', { name: /^Отдел качества: .+@/ })).toBeVisible()
}

/** A window whose clock the journey can move forward, with a count of how often its page was loaded. */
async function watched(page: Page, path: string): Promise<() => number> {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return () => loads
}

/** A guest in the middle of a message, and a client in the middle of the cart. */
async function openVisits(browser: Browser) {
  const guest = await (await browser.newContext()).newPage()
  const { page: client, me } = await windowOf(browser, 'client')
  await refill(me, 3)
  const loads = [await watched(guest, '/contacts'), await watched(client, '/cart/products_production')]
  await guest.getByRole('main').getByRole('link', { name: 'Написать нам' }).click()
  const message = guest.getByRole('dialog', { name: 'Напишите нам' }).getByLabel('Сообщение')
  await message.fill('Когда будут готовы образцы?')
  const counts = client.getByRole('textbox', { name: /^Количество: / })
  await expect(counts).toHaveCount(3)
  return { guest, client, me, loads, message, counts }
}

test('while an admin keeps the portal closed, nobody loses what was typed, and every window returns by itself (G-018)', async ({
  browser,
}) => {
  const { page: office, me: admin } = await windowOf(browser, 'admin')
  const { guest, client, me, loads, message, counts } = await openVisits(browser)
  const requested = Number(await counts.first().inputValue()) + 7
  await office.goto('/admin/maintenance')
  await office.getByRole('textbox', { name: 'Объявление по-русски' }).fill(announcement)
  try {
    // The first refused call of any part of the page covers it: calls wait until both counts are typed.
    const typed = Promise.withResolvers<void>()
    await client.route('**/api/**', async (route) => {
      await typed.promise
      await route.continue()
    })
    await switchMaintenance(office, true)
    await counts.nth(1).fill('12')
    await counts.first().fill(String(requested))
    await counts.first().press('Tab')
    typed.resolve()
    await expectClosed(client)
    await guest.getByRole('dialog').getByLabel('Компания').pressSequentially('Салон')
    await expectClosed(guest)
    const late = await (await browser.newContext()).newPage()
    await late.goto('/catalog/products')
    await expectClosed(late)

    await office.getByRole('link', { name: 'Заказы' }).first().click()
    await expect(office.getByRole('table').first()).toBeVisible()
    await office.goto('/admin/maintenance')
    await switchMaintenance(office, false)
  } finally {
    await openPortal(admin)
  }
  for (const page of [guest, client]) {
    await page.clock.fastForward('01:01')
    await expect(closedScreen(page)).toHaveCount(0)
  }
  await expect(message).toHaveValue('Когда будут готовы образцы?')
  await expect(counts.first()).toHaveValue(String(requested))
  await expect(counts.nth(1)).toHaveValue('12')
  expect(loads.map((count) => count())).toEqual([1, 1])
  await client
    .getByRole('button', { name: /Повторить/ })
    .first()
    .click()
  await expect
    .poll(async () => {
      const { item } = await me.call('GET /cart', { query: { orderType: 'products_production' } })
      return JSON.stringify(item)
    })
    .toContain(`"count":${requested}`)
})
