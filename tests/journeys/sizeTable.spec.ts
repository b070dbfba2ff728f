import { expect, type Locator, type Page } from '@playwright/test'
import { paste } from './clipboard.support.ts'
import { isProduced, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

const cell = (page: Page, column: string, size: string) =>
  page.getByRole('textbox', { name: `${column}: ${size}`, exact: true })
const weight = (page: Page, size: string) => cell(page, 'Собственный вес, г', size)
const cm = (mm: number) => String(mm / 10).replace('.', ',')

/** Saves the table with the keyboard; where the new weights touch carts of the demo, the question is answered. */
async function save(page: Page, field: Locator): Promise<void> {
  await field.focus()
  await page.keyboard.press('Control+S')
  const button = page.getByRole('button', { name: 'Сохранить размеры' })
  const question = page.getByRole('dialog', { name: 'Сохранить изменение?' })
  await expect.poll(async () => (await question.isVisible()) || (await button.count()) === 0).toBe(true)
  if (await question.isVisible()) await question.getByRole('button', { name: 'Сохранить' }).click()
  await expect(button).toHaveCount(0)
}

test('an admin pastes weights and two new sizes into a product; the window of a customer shows them (R-641, G-365)', async ({
  browser,
}) => {
  const { page: window, me: buyer } = await windowOf(browser, 'client')
  const { page, me } = await windowOf(browser, 'admin')
  const found = (await products(buyer, {}, 50)).find((one) => isProduced(one) && one.offers.length >= 2)
  if (!found) throw new Error('The demo has no such product')
  const stored = await me.call('GET /admin/offers', { query: { product: found.id, perPage: 100 } })
  const [first] = stored.items.filter(({ listed, sizeLabel }) => listed && sizeLabel === null)
  if (!first || stored.items.some(({ length }) => length === 9995 || length === 10_005))
    throw new Error('The product has other sizes')

  await page.goto(`/admin/catalog/products/${found.id}`)
  const mark = cm(first.length)
  await cell(page, 'Длина, см', mark).click()
  await paste(page, `Длина, см\tПометка\tВес, г\n1000,5\t\t77,125\n${mark}\t\t12,345\n999,5\t\tмного\n`)
  await expect(weight(page, '999,5')).toHaveAccessibleDescription(/^Введите число цифрами/)
  await weight(page, '999,5').fill('66,1')
  await expect(page.getByText('Не сохранено: изменено 1, новых 2, удаляется 0.')).toBeVisible()
  await save(page, weight(page, mark))

  const size = (text: string, grams: string) =>
    window.getByRole('dialog').getByRole('row').filter({ hasText: text }).filter({ hasText: grams })
  await window.goto(`/catalog/products?product=${found.id}`)
  await expect(size(mark, '12,345').first()).toBeVisible()
  await expect(size('999,5', '66,1')).toBeVisible()
  await expect(size('1 000,5', '77,125').or(size('1000,5', '77,125'))).toBeVisible()

  // What the demo had is put back, with the keyboard.
  await weight(page, mark).fill(first.weight === null ? '' : String(first.weight / 1000).replace('.', ','))
  for (const added of ['999,5', '1000,5'])
    await page.getByRole('button', { name: `Убрать размер ${added}`, exact: true }).press('Enter')
  await save(page, weight(page, mark))
  const back = await me.call('GET /admin/offers', { query: { product: found.id, perPage: 100 } })
  expect(back.items.map(({ length, weight: own }) => [length, own])).toEqual(
    stored.items.map(({ length, weight: own }) => [length, own]),
  )
})
