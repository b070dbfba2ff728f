import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

test('a bookkeeper, who has no cart, finds the corrections of a company among all papers, saves one and all of them as a zip, and the orders of a period as a workbook (G-585, G-586, G-587)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'bookkeeper', { viewport: { width: 1440, height: 900 } })
  const { items } = await me.call('GET /personal/papers', { query: { kind: 'correction' } })
  const [first] = items
  if (!first?.fileName) throw new Error('The demo has no correction')

  await page.goto('/personal/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Корзина/ })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Разделы личного кабинета' })
    .getByRole('link', { name: 'Документы' })
    .click()
  await page
    .getByRole('navigation', { name: 'Виды документов' })
    .getByRole('link', { name: 'Все документы' })
    .click()
  const table = page.getByRole('table', { name: 'Все документы' })
  await expect(table.getByRole('row')).toHaveCount(21)
  await page.getByRole('combobox', { name: 'Вид' }).selectOption('Корректировка')
  await expect(table.getByRole('row')).toHaveCount(items.length + 1)
  const saving = page.waitForEvent('download')
  await table
    .getByRole('button', { name: /^Скачать/ })
    .first()
    .click()
  expect((await saving).suggestedFilename()).toBe(first.fileName)
  const archiving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать архивом (ZIP)' }).click()
  const archive = await archiving
  expect(archive.suggestedFilename()).toMatch(/^Документы \d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await archive.path())
  expect(bytes.toString('latin1').slice(0, 2)).toBe('PK')
  expect(bytes.toString('utf8')).toContain(`Корректировки/${first.day}`)

  await page.getByRole('link', { name: 'Мои заказы' }).first().click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible()
  await page.getByLabel('С даты').fill(first.day)
  await expect(page).toHaveURL(/\/personal\/orders\?.*dateFrom=/)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать в Excel' }).click()
  expect((await workbook).suggestedFilename()).toBe('Заказы.xlsx')
})
