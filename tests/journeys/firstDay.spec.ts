import { expect } from '@playwright/test'
import sharp from 'sharp'
import { handmadeZip } from '../../apps/server/testing/workbooks/handmadeZip.ts'
import { type BarePortal, Hands, startBarePortal } from './firstDay.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { logIn } from './portal.support.ts'
import { addAndGo } from './productDialog.support.ts'

/** `FIRST_DAY=full` brings in a whole factory's catalogue; the steps are the same. */
const isFull = process.env.FIRST_DAY === 'full'
const productCount = isFull ? 1700 : 24
const sizesEach = isFull ? 9 : 3
const password = 'Кедровый1орех'

const articles = Array.from({ length: productCount }, (_, n) => `ЦП-${String(n + 1).padStart(4, '0')}`)
const companies = [
  { name: 'Янтарь', inn: '2463000072' },
  { name: 'Кварц', inn: '7707083893' },
  { name: 'Агат', inn: '7736050003' },
]

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
  await logIn(hands.page, 'owner', password)
  hands.actions += 3
  await expect(hands.page.getByRole('button', { name: 'Анна Орлова' })).toBeVisible()
}

const pictureOf = (n: number) =>
  sharp({
    create: { width: 320, height: 320, channels: 3, background: { r: 150 + (n % 100), g: 120, b: n % 90 } },
  })
    .jpeg()
    .toBuffer()

async function importCatalogue(hands: Hands): Promise<void> {
  await hands.importRows('sections', [
    ['Код', 'Название', 'Показывать'],
    ['anchor', 'Якорные', 'Да'],
  ])
  const fields = ['Артикул', 'Название по-русски', 'Металл', 'Сплав', 'Тип изделия', 'Плетение']
  const rest = ['Диаметр, мм', 'Вес метра, г', 'Покрытия', 'Разделы каталога']
  const products = articles.map((article, n) => [
    ...[article, `Цепь якорная ${n + 1}`, 'Серебро', 'Серебро 925', 'Готовые изделия', 'Якорное'],
    ...[2, 10 + (n % 40) / 4, 'Без покрытия', 'Якорные'],
  ])
  await hands.importRows('products', [[...fields, ...rest], ...products], [/^Добавить неизвестные плетения/])
  const sizes = articles.flatMap((article) =>
    Array.from({ length: sizesEach }, (_, n) => [article, 40 + n * 5, 'Да']),
  )
  await hands.importRows('offers', [['Артикул', 'Длина, см', 'На портале'], ...sizes])
  const files = await Promise.all(
    articles.map(async (article, n) => ({ name: `${article}.jpg`, content: await pictureOf(n) })),
  )
  await hands.open('/admin/imports?type=pictures')
  await hands.importFile('Архив .zip', 'pictures.zip', 'application/zip', handmadeZip(files), files.length)
}

async function importCustomers(hands: Hands): Promise<void> {
  await hands.importRows('companies', [
    ['ИНН', 'Название', 'Полное название'],
    ...companies.map(({ inn, name }) => [inn, name, `ООО «${name}»`]),
  ])
  const contracts = companies.map(({ inn }, n) => [
    `SAP-${n + 1}`,
    inn,
    `Д-${n + 1}`,
    'Поставка',
    '01.01.2026',
  ])
  await hands.importRows('contracts', [
    ['Номер в SAP', 'ИНН компании', 'Номер договора', 'Тип', 'Действует с'],
    ...contracts,
  ])
  const users = companies.map(({ name, inn }, n) => [
    ...[`buyer${n + 1}`, `Закупщик ${name}`, `buyer${n + 1}@customer.example`, inn, 'Клиент'],
  ])
  await hands.importRows('users', [['Логин', 'ФИО', 'E-mail', 'ИНН компании', 'Роль'], ...users])
  await hands.importRows('balances', [
    ['Номер в SAP', 'Металл', 'Свободно, г', 'На момент'],
    ...companies.map((_, n) => [`SAP-${n + 1}`, 'Серебро', 1500.25, '01.11.2026']),
  ])
}

async function order(hands: Hands): Promise<string[]> {
  const link = /https?:\S+\/password\?token=\S+/.exec(await portal.mailTo('buyer1@customer.example'))?.[0]
  await hands.open(pathOf(link ?? ''))
  await hands.fill('Новый пароль', password)
  await hands.press('Сохранить пароль')
  await logIn(hands.page, 'buyer1', password)
  const { page } = hands
  await expect(page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(/1\s500,25/)
  await page.goto(`/search?query=${encodeURIComponent(articles[0] ?? '')}`)
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(articles[0] ?? '') })
    .first()
  await expect(page.getByRole('main').locator('img[src*="/pictures/"]').first()).toBeVisible()
  await card.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Количество, размер 40', exact: true }).fill('60')
  await addAndGo(page, dialog)
  const checkout = await openCheckout(page)
  await checkOrder(checkout)
  return placeOrders(page, checkout)
}

test('a factory brings in its catalogue, companies, users, contracts and balances on an empty database by imports alone, and a buyer orders (R-640, G-132, G-341, G-649)', async ({
  browser,
}) => {
  test.setTimeout(isFull ? 3_600_000 : 600_000)
  const hands = await Hands.of(browser, portal)
  await becomeAdministrator(hands)
  await expect(hands.page.getByText('Первые шаги').first()).toBeVisible()
  await importCatalogue(hands)
  await importCustomers(hands)
  // From the link of the installation to a portal that customers order on.
  expect(hands.actions).toBe(34)
  expect(await order(await Hands.of(browser, portal))).toHaveLength(1)
})
