import { expect, type Page } from '@playwright/test'
import { dayOf } from '@proba/domain/text/dates'
import { addToCart, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { axeFindings } from './pageWatch.support.ts'
import { emptyCart, type Person, person, seenBonuses, useSupplyContract, windowOf } from './portal.support.ts'

const company = 2

/** Orders a piece from stock by the calls of the portal; its id. */
async function order(me: Person): Promise<number> {
  await emptyCart(me)
  const contractId = await useSupplyContract(me)
  const orderType = 'products_finished' as const
  for (const product of await products(me, { inStock: 1 }, 20)) {
    const offer = openOffers(product).find(({ residues }) => residues.finished > 0)
    if (!offer || product.conditions.forContractType === 'with_metals') continue
    await addToCart(me, orderType, product, [{ offer, count: 1 }])
    const metals = [{ id: product.metal.id }]
    const placed = await me.call('POST /cart/checkout', { body: { orderType, metals, contractId } })
    return placed.orders[0]?.id ?? 0
  }
  throw new Error('The demo has nothing in stock')
}

async function save(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(message).first()).toBeVisible()
}

/** Ticks or clears the welcome promotion of the company. */
async function takePart(page: Page, isPart: boolean): Promise<void> {
  await page.goto(`/admin/companies/${company}`)
  await page.getByRole('checkbox', { name: 'Приветственный бонус' }).setChecked(isPart)
  await save(page, 'Компания успешно обновлена')
}

const headline = (page: Page, name: RegExp) => page.getByRole('main').getByRole('heading', { level: 2, name })

test('a company joins a promotion, earns its bonus with an order, gets it as a discount, spends it and gets it back by cancelling (R-059, R-359, R-760, G-250, G-251, G-450)', async ({
  browser,
}) => {
  const buyer = await person('client.b')
  const { page } = await windowOf(browser, 'client.b', { viewport: { width: 1440, height: 900 } })
  const { page: office, me: admin } = await windowOf(browser, 'admin')

  await takePart(office, true)
  await office.goto(`/admin/companies/${company}`)
  await office.getByRole('link', { name: /^Открыть: Приветственный бонус/ }).click()
  await office.getByRole('switch', { name: 'Новая компания' }).check()
  await office.getByRole('button', { name: 'Добавить строку' }).click()
  const step = office.getByRole('group', { name: 'Строка 1' })
  await step.getByLabel(/^От веса, г/).fill('0,1')
  await step.getByLabel(/^Бонус, ₽/).fill('500')
  await save(office, 'Бонус сохранён')

  const first = await order(buyer)
  await office.goto(`/admin/orders/${first}`)
  const { createdAt } = await admin.call('GET /admin/orders/{id}', { params: { id: first } })
  await office.getByLabel(/^Дата выполнения|^Фактическая дата/).fill(dayOf(createdAt))
  await office.getByRole('button', { name: 'Сохранить' }).click()
  // Nobody has accepted it, so the office is asked first (G-576).
  const question = office.getByRole('dialog', { name: 'Заказ действительно отгружен?' })
  await question.getByRole('button', { name: 'Да, сохранить' }).click()
  await expect(office.getByText('Заказ сохранён').first()).toBeVisible()
  await page.goto('/welcome_bonus/new')
  await expect(page).toHaveURL(/welcome_bonus\/current$/)
  await expect(headline(page, /^Бонус накоплен: 500 ₽$/)).toBeVisible()
  const { numberOrder } = await buyer.call('GET /personal/orders/{id}', { params: { id: first } })
  await expect(
    page.getByRole('table', { name: 'Заказы акции' }).getByRole('link', { name: numberOrder }),
  ).toBeVisible()

  await office.goto(`/admin/companies/${company}`)
  await office.getByRole('link', { name: /^Открыть: Приветственный бонус/ }).click()
  await office.getByRole('switch', { name: 'Бонус выдан скидкой' }).check()
  await save(office, 'Бонус сохранён')

  const second = await order(buyer)
  await office.goto(`/admin/orders/${second}`)
  await office.getByLabel(/^Скидка/).fill('120')
  await save(office, 'Заказ сохранён')
  await page.goto('/personal/orders')
  await expect(page.getByRole('row', { name: /120 ₽/ }).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Бонус', exact: true })
    .click()
  await expect(page).toHaveURL(/welcome_bonus\/new$/)
  await expect(headline(page, /^Скидка на заказы: 380 ₽$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Заказы акции' }).getByRole('row').nth(1)).toContainText('120')

  await office.goto(`/admin/orders/${second}`)
  await office.getByRole('button', { name: 'Отменить заказ' }).click()
  await office.getByRole('textbox', { name: /Причина/ }).fill('Проба бонуса')
  await office.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(office.getByText('Заказ отменён').first()).toBeVisible()
  await page.reload()
  await expect(headline(page, /^Скидка на заказы: 500 ₽$/)).toBeVisible()

  await takePart(office, false)
  await page.goto('/welcome_bonus/new')
  await expect(headline(page, /^Сейчас бонуса нет$/)).toBeVisible()
})

test('the window of the bonuses opens by itself once, and from the header of the home page; it is 857 px wide (R-769, R-771, R-774, R-776, R-777, R-780)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  await page.goto('/contacts')
  await page.evaluate((seen) => {
    for (const { name } of seen) localStorage.removeItem(name)
  }, seenBonuses)
  const banner = page.getByRole('dialog', { name: /^Приветственный бонус/ })
  await page.goto('/catalog/products')
  await expect(banner).toBeVisible()
  expect((await banner.boundingBox())?.width).toBe(857)
  expect(await axeFindings(page, 'all')).toEqual([])
  await banner.getByRole('button', { name: 'Закрыть' }).click()
  await page.goto('/')
  const button = page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Бонус', exact: true })
  await expect(button).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button.click()
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  expect((await banner.boundingBox())?.width).toBeLessThanOrEqual(328)
  await page.setViewportSize({ width: 1440, height: 900 })
  await banner.getByRole('link', { name: 'Подробнее' }).click()
  await expect(page).toHaveURL(/welcome_bonus\/(new|current)$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
