import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF')

test('an admin uploads a correction invoice to a company and its order; its people find and save it, others do not (R-372, R-473, R-479, G-198)', async ({
  browser,
}) => {
  const { page, me: admin } = await windowOf(browser, 'admin')
  const { page: customer, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const { page: other } = await windowOf(browser, 'client.b')
  const company = me.user.company?.id ?? 0
  const { items } = await me.call('GET /personal/orders', { query: {} })
  const [order] = items
  if (!order) throw new Error('The demo has no order')
  const name = `КорСФ ${unusedDigits()}.pdf`

  await page.goto(`/admin/companies/${company}`)
  await page.getByLabel('Номер заказа').fill(order.numberOrder)
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Документ передан компании')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(order.numberOrder)

  await customer.goto(`/personal/orders/${order.id}`)
  await customer.getByRole('button', { name: `Корректировки, заказ ${order.numberOrder}` }).click()
  await customer.getByRole('menuitem', { name: 'Корректировочные счета-фактуры' }).click()
  await expect(customer).toHaveURL(new RegExp(`/personal/return/invoices\\?order=${order.id}$`))
  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name }).click()
  expect((await download).suggestedFilename()).toBe(name)
  await customer.getByRole('link', { name: 'Корректировочные акты АР-2' }).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Корректировочные акты АР-2')
  await expect(customer.getByRole('button', { name })).toHaveCount(0)

  await other.goto('/personal/return/invoices')
  await expect(other.getByRole('heading', { name: 'Корректировочные счета-фактуры' })).toBeVisible()
  await expect(other.getByText('Документов нет')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Удалить ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  const { items: left } = await admin.call('GET /admin/corrections', { query: { company } })
  expect(left.map(({ fileName }) => fileName)).not.toContain(name)
})
