import { expect } from '@playwright/test'
import sharp from 'sharp'
import { handmadeZip } from '../../apps/server/testing/workbooks/handmadeZip.ts'
import { type BarePortal, Hands, startBarePortal } from './firstDay.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { logIn } from './portal.support.ts'
import { addAndGo } from './productDialog.support.ts'

const password = 'Кедровый1орех'
/** The articles of products.xls: 040-001 to 042-020. */
const articles = Array.from({ length: 20 }, (_, at) => {
  const number = String(at + 1).padStart(3, '0')
  return `04${Math.floor((at + 1) / 10)}-${number}`
})

/** Links name the portal's public address; here it is open at another. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

let portal: BarePortal
test.beforeAll(async () => {
  portal = await startBarePortal()
})
test.afterAll(() => portal.stop())

async function becomeAdministrator(hands: Hands): Promise<void> {
  await hands.open(pathOf(portal.setupLink))
  await hands.fill('Логин', 'owner')
  await hands.fill('Имя и фамилия', 'Анна Орлова')
  await hands.fill('E-mail', 'owner@factory.example')
  await hands.fill('Пароль', password)
  await hands.press('Создать учётную запись')
  await expect(hands.page.getByRole('button', { name: 'Анна Орлова' })).toBeVisible()
}

const picture = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: { r: 150, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

async function importPictures(hands: Hands): Promise<void> {
  const content = await picture()
  const files = articles.map((article) => ({ name: `${article}.jpg`, content }))
  const archive = { name: 'pictures.zip', mimeType: 'application/zip', buffer: handmadeZip(files) }
  await hands.importFile('Архив .zip', archive, files.length)
}

/** The files of the accounting program in the order of the first steps. */
async function importFactory(hands: Hands): Promise<void> {
  await hands.openStep('Сотрудники и роли')
  await hands.importTable('staff.xlsx', 1)
  await hands.openNext('Разделы каталога')
  await hands.importTable('sections.csv', 5)
  await hands.openNext('Изделия')
  await hands.importTable('products.xls', 20, [/^Добавить неизвестные плетения/])
  await hands.openNext('Размеры')
  await hands.importTable('sizes.xls', 100)
  await hands.openNext('Изображения')
  await importPictures(hands)
  await hands.openNext('Остатки готовых изделий')
  await hands.importTable('stock.xls', 20)
  await hands.openNext('Шаблон цен на металл')
  await hands.publishPrices('prices.xlsx')
  await hands.openStep('Компании')
  await hands.importTable('companies.csv', 3)
  await hands.openNext('Договоры')
  await hands.importTable('contracts.ods', 3)
  await hands.openNext('Балансы металла')
  await hands.importTable('balances.xlsx', 2)
  await hands.openNext('Пользователи компаний')
  await hands.importTable('contacts.xlsx', 3)
}

/** What a factory still has to do after its files: none of it keeps a buyer from an order. */
async function expectStepsLeft({ page }: Hands): Promise<void> {
  await page.getByRole('link', { name: 'Первые шаги' }).click()
  await expect(page.getByText('Осталось заполнить: 4.')).toBeVisible()
}

async function enter(hands: Hands, login: string): Promise<void> {
  const link = /https?:\S+\/password\?token=\S+/.exec(await portal.mailTo(`${login}@customer.example`))?.[0]
  await hands.open(pathOf(link ?? ''))
  await hands.fill('Новый пароль', password)
  await hands.press('Сохранить пароль')
  await logIn(hands.page, login, password)
  hands.actions += 3
  await expect(hands.page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeVisible()
}

/** From the catalogue, through its sections, to a placed order. */
async function order(hands: Hands): Promise<string[]> {
  const { page } = hands
  await hands.press('Каталог', 'link')
  await hands.press(/^Цепи серебряные/, 'link')
  await expect(page.getByRole('main').locator('img[src*="/pictures/"]').first()).toBeVisible()
  await hands.press(/040-001/, 'link')
  const dialog = page.getByRole('dialog')
  await hands.fill('Количество, размер 45', '100')
  await addAndGo(page, dialog)
  const checkout = await openCheckout(page)
  await checkOrder(checkout)
  hands.actions += 5
  return placeOrders(page, checkout)
}

test('an empty database becomes a portal from the files of an accounting program alone, and a buyer orders (R-640, G-132, G-341, G-649, G-656, G-665)', async ({
  browser,
}) => {
  const hands = await Hands.of(browser, portal)
  await becomeAdministrator(hands)
  await expect(hands.page.getByText('Первые шаги').first()).toBeVisible()
  await importFactory(hands)
  await expectStepsLeft(hands)
  // From the link of the installation to a portal that customers order on.
  expect(hands.actions).toBe(44)
  const buyer = await Hands.of(browser, portal)
  await enter(buyer, 'buyer1')
  expect(await order(buyer)).toHaveLength(1)
  // From the mail with the link to the number of the order.
  expect(buyer.actions).toBe(15)
})
