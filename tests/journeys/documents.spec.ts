import { expect } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF')

test('an admin makes a section for a company, uploads a letter, finds, exports, renames and deletes it; its people save it, others do not see it (R-446, R-622, R-624)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const { page: customer, me } = await windowOf(browser, 'client')
  const { page: other } = await windowOf(browser, 'client.b')
  const name = `Письма ${unusedDigits()}`
  const company = me.user.company?.name ?? ''

  await page.goto('/admin/document/sections/create')
  await page.getByRole('textbox', { name: /^Название \*|^Название$/ }).fill(name)
  await page.getByRole('combobox', { name: /^Тип/ }).click()
  await page.getByRole('option', { name: 'Личный кабинет', exact: true }).click()
  await page.getByRole('combobox', { name: /^Компания/ }).fill(company)
  await page.getByRole('option', { name: company, exact: true }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Раздел успешно добавлен')).toBeVisible()
  await expect(page).toHaveURL(/sections\/\d+$/)
  await page.getByRole('link', { name: 'Добавить документ' }).click()
  await expect(page.getByRole('heading', { name: 'Новый документ' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Название \*|^Название$/ }).fill('Письмо о НДС')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'НДС.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'НДС.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Документ добавлен')).toBeVisible()

  await customer.goto('/personal/documents')
  const entries = customer.getByRole('navigation', { name: 'Виды документов' })
  await entries.getByRole('link', { name }).click()
  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Письмо о НДС' }).click()
  expect((await download).suggestedFilename()).toBe('НДС.pdf')

  await other.goto(new URL(customer.url()).pathname)
  await expect(other).toHaveURL(/\/personal\/documents\/acts$/)
  await expect(other.getByRole('link', { name })).toHaveCount(0)

  expect((await exported(page, 'document/sections', { q: name })).join()).toContain(company)
  const found = await exported(page, 'document/documents', { q: 'Письмо о НДС' })
  expect(found.filter((line) => line.includes(name)).join()).toContain('НДС.pdf')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Письмо о НДС' }).click()
  await page.getByRole('textbox', { name: /^Название \*|^Название$/ }).fill('Письмо об НДС')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Документ сохранён')).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('button', { name: 'Письмо об НДС' })).toBeVisible()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Документ удалён')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Документов нет')).toBeVisible()

  const { me: admin } = await windowOf(browser, 'admin')
  const { items } = await admin.call('GET /documents/sections', { query: { q: name } })
  await page.goto(`/admin/document/sections/${items[0]?.id}`)
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Раздел успешно удалён')).toBeVisible()
  await customer.reload()
  await expect(customer).toHaveURL(/\/personal\/documents\/acts$/)
})
