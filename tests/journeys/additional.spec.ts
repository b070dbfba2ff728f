import { type Browser, expect, type Page } from '@playwright/test'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import { paste } from './clipboard.support.ts'
import { test } from './journey.support.ts'
import { mailTo } from './mail.support.ts'
import { axeFindings, Complaints } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** The number in the window that confirms a request. */
async function numberIn(page: Page): Promise<string> {
  const sent = page.getByRole('dialog', { name: 'Заявка отправлена' })
  await expect(sent).toContainText('Менеджер перезвонит вам в течение трёх дней.')
  return (await sent.getByText(/Номер обращения: \d+/).innerText()).replace(/\D/g, '')
}

const toCart = (page: Page) => page.getByRole('button', { name: 'Перейти к отправке' }).click()

/** Sends what the cart stage shows, and returns the number of the request. */
async function send(page: Page): Promise<string> {
  await textbox(page, 'Телефон').fill('+7 391 211-22-33')
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  return numberIn(page)
}

/** The request is in the list of the back office, as one of its kind. */
async function expectReceived(browser: Browser, number: string, type: LeadType): Promise<void> {
  const { page, me } = await windowOf(browser, 'admin')
  const lead = await me.call('GET /leads/{id}', { params: { id: Number(number) } })
  expect(lead).toMatchObject({ type, state: 'new', phone: '+7 391 211-22-33' })
  await page.goto('/admin/leadRequest')
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toBeVisible()
  await page.context().close()
}

/** What axe finds on the page in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page, rules)).toEqual([])
  }
}

test('a guest asks for bars: pasted weights, a cart stage, a reload, and a mail to the factory (R-036, R-142, R-652, R-661, G-232)', async ({
  page,
  browser,
}) => {
  const complaints = await Complaints.of(page)
  await page.goto('/additional/bars')
  const first = textbox(page, /диаметр 6 мм/).first()
  await first.click()
  await paste(page, '100\n60')
  await expect(page.getByText('Вставлено значений: 2')).toBeVisible()
  await expectAccessible(page)
  await toCart(page)
  await expect(page).toHaveURL(/\/additional\/bars\?stage=cart$/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Изменить: .* 6 мм$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(first).toHaveValue('100')
  await first.fill('110,5')
  await toCart(page)
  const company = `ООО «Проволока ${unusedDigits()}»`
  await page.getByLabel('Ввести название вручную').check()
  await textbox(page, 'Компания').fill(company)
  await textbox(page, 'Имя').fill('Вера Павлова')
  await textbox(page, 'E-mail').fill('vera@proba.example')
  const number = await send(page)
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(first).toHaveValue('')
  await expectReceived(browser, number, 'bar')
  const mail = await mailTo('support@proba.example', ({ text }) => text.includes(company))
  expect(mail.html).toContain('110,5')
  complaints.expectNone()
})

test('a buyer asks for ribbons of a chosen thickness and width, and changes one in the cart stage (R-037, R-681, R-682, R-684)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client')
  await page.goto('/additional/ribbons')
  const row = 'Серебро 925, строка 1'
  await textbox(page, `Толщина в мм: ${row}`).fill('0,33')
  await page.getByRole('combobox', { name: `Ширина в мм: ${row}` }).selectOption('10')
  await textbox(page, `Вес в граммах: ${row}`).fill('350')
  await expect(textbox(page, `Толщина в мм: ${row}`)).toHaveValue('0,3')
  await expectAccessible(page)
  await toCart(page)
  await page.getByRole('button', { name: 'Изменить: Серебро 925, 0,3 × 10 мм' }).click()
  await page.setViewportSize({ width: 360, height: 780 })
  // The screen follows the size of its window a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: /^Больше: Толщина/ }).click()
  await page.getByRole('button', { name: /^Сохранить:/ }).click()
  await expect(page.getByRole('button', { name: 'Изменить: Серебро 925, 0,4 × 10 мм' })).toBeVisible()
  await expectReceived(browser, await send(page), 'ribbon')
})

test('a buyer asks for wire: a changed diameter joins the row that has it (R-038, R-685, R-690, DR-82)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client.b')
  await page.goto('/additional/wire')
  await textbox(page, 'Вес в граммах: Серебро 925, строка 1').fill('200')
  await page.getByRole('button', { name: 'Добавить размер: Серебро 925, от 0,2 до 3 мм, шаг 0,1 мм' }).click()
  await textbox(page, 'Вес в граммах: Серебро 925, строка 2').fill('150')
  await expectAccessible(page)
  await toCart(page)
  await page.getByRole('button', { name: 'Изменить: Серебро 925, 0,3 мм' }).click()
  await page.getByRole('button', { name: /^Меньше: Диаметр/ }).click()
  await page.getByRole('button', { name: /^Сохранить:/ }).click()
  const rows = page.getByRole('region', { name: 'Строки заявки' })
  await expect(rows.getByRole('row', { name: /0,2 мм/ })).toContainText('350 г')
  await expectReceived(browser, await send(page), 'wire')
})

test('a buyer asks for fittings: the pieces are weighed, and the cart stage groups them by type (R-039, R-692, R-694, R-695)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'demo')
  await page.goto('/additional/furniture')
  await expect(page.getByRole('note')).toContainText('серебро – 300 г, золото – 150 г')
  await page.getByRole('tab', { name: 'Замок' }).click()
  await textbox(page, /^Количество: Замок шпрингель 8 мм, Серебро 925/).fill('700')
  await expect(page.getByRole('tab', { name: /^Замок.*выбрано: 700/ })).toBeVisible()
  await expectAccessible(page)
  await toCart(page)
  await page.getByRole('button', { name: 'Замок 1' }).click()
  await expect(page.getByRole('row', { name: /Замок шпрингель 8 мм/ })).toContainText('700 шт. · 322 г')
  await expectReceived(browser, await send(page), 'fitting')
})

test('a guest asks for rhodium in a window, without a cart stage, and goes back to the catalogue (R-035, R-673, R-674, R-676)', async ({
  page,
  browser,
}) => {
  await page.goto('/catalog/solute')
  await page
    .getByRole('navigation', { name: 'По заявке' })
    .getByRole('link', { name: 'Раствор родия' })
    .click()
  await expect(page).toHaveURL(/\/additional\/rhodium$/)
  await expect(page.getByRole('button', { name: 'Отправить заявку' })).toBeDisabled()
  await page.getByRole('button', { name: 'Больше: Раствор родия белый' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заявка' })
  await dialog.getByLabel('Ввести название вручную').check()
  await dialog.getByRole('textbox', { name: 'Компания' }).fill('ООО «Гальваника»')
  await dialog.getByLabel('Имя').fill('Вера Павлова')
  await dialog.getByLabel('E-mail').fill('vera@proba.example')
  await dialog.getByLabel('Телефон').fill('+7 391 211-22-33')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expectReceived(browser, await numberIn(page), 'rhodium')
  await page.getByRole('link', { name: 'В каталог' }).click()
  await expect(page).toHaveURL(/\/catalog\/products$/)
})
