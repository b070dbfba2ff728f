import { expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { foreignTexts } from './languages.support.ts'
import { barriersOfWidths } from './looks.support.ts'
import { settled, settledAt } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'

/** Sends a form as somebody who has logged in, filled in but for the phone and the consent, and looks at what confirms it. */
async function confirmationFaults(page: Page, form: string, language: 'ru' | 'en'): Promise<string[]> {
  await settledAt(page, `/contacts?form=${form}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=phone]').fill('+7 391 000-00-15')
  const consent = dialog.locator('input[name=agreement]')
  if (await consent.count()) await consent.check()
  const message = dialog.locator('textarea[name=comment]')
  if (form === 'feedback') await message.fill('+')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(/(Номер обращения|Reference number): \d+/)).toBeVisible()
  await settled(page)
  const screen = `${form}, sent`
  return [...(await foreignTexts(page, screen, language)), ...(await barriersOfWidths(page, screen))]
}

test('what confirms a sent form is in the language of the interface, and axe finds nothing on it', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'viewer')
  const found = await confirmationFaults(page, 'cooperation', 'ru')
  found.push(...(await confirmationFaults(page, 'feedback', 'ru')))
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  found.push(...(await confirmationFaults(page, 'consultation', 'en')))
  found.push(...(await confirmationFaults(page, 'feedback', 'en')))
  expect(found).toEqual([])
})

test('the screen of the maintenance is in the language of the visitor, and axe finds nothing on it and on the page that sets it', async ({
  browser,
  page,
}) => {
  const { page: office, me } = await windowOf(browser, 'admin')
  const setting = { on: true, from: null, to: null, textRu: 'Переносим склад', textEn: 'We move the stock' }
  const { version } = await me.call('GET /admin/maintenance', {})
  const closed = await me.call('POST /admin/maintenance', { body: { ...setting, version } })
  const found: string[] = []
  const visit = async (language: 'ru' | 'en', text: string) => {
    await settledAt(page, '/catalog/products')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(text)).toBeVisible()
    found.push(...(await foreignTexts(page, 'maintenance', language)))
  }
  try {
    await visit('ru', setting.textRu)
    found.push(...(await barriersOfWidths(page, 'maintenance')))
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await visit('en', setting.textEn)
    await settledAt(office, '/admin/maintenance')
    found.push(...(await barriersOfWidths(office, 'the page of the maintenance')))
  } finally {
    const body = { ...setting, on: false, textRu: '', textEn: '', version: closed.version }
    await me.call('POST /admin/maintenance', { body })
  }
  expect(found).toEqual([])
})

test('the switch of the header changes the language at once and keeps it', async ({ page }) => {
  await page.goto('/catalog/products')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Za-z ]+$/)
  await expect(page.getByRole('link', { name: 'Catalogue' }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('link', { name: 'Каталог' }).first()).toBeVisible()
})
