import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { returnFiles } from '@proba/domain/files/returnFiles'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

/** First bytes of the files by their endings. */
const beginnings: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  xlsx: 'PK\x03\x04',
  zip: 'PK\x03\x04',
  doc: '\xd0\xcf\x11\xe0',
}

test('a guest comes to the conditions from the footer, goes to a part, saves the instruction and every form, and prints (R-033, R-495, R-498 to R-503, G-196)', async ({
  page,
}) => {
  await page.goto('/contacts')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия возврата')
  await page.getByRole('link', { name: 'Документы для возврата' }).click()
  await expect(page).toHaveURL(/\/return#documents$/)
  await expect(page.getByRole('heading', { name: 'Документы для возврата' })).toBeInViewport()

  await page.goto('/')
  await page.goto('/return#questions')
  await expect(page.getByRole('heading', { name: 'Вопросы по возврату' })).toBeInViewport()

  for (const address of Object.values(returnFiles)) {
    const saved = page.waitForEvent('download')
    await page.locator(`a[href="${address}"]`).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(address.split('/').at(-1))
    const ending = address.split('.').at(-1) ?? ''
    const bytes = readFileSync(await file.path(), 'latin1')
    expect(bytes.slice(0, beginnings[ending]?.length), address).toBe(beginnings[ending])
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
})

test('a customer reads the same conditions in the personal area and goes on to the correction documents (R-476, R-478, R-492, G-195)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  await page.goto('/personal/return')
  await expect(page).toHaveURL(/\/personal\/return\/17$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия возврата')
  await page.getByRole('link', { name: 'Корректировочные документы в личном кабинете' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корректировочные счета-фактуры')
})
