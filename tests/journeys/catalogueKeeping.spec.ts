import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { windowOf } from './portal.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

/** Saves what is opened and waits until the server has said so. */
async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

/** Deletes the opened record; the list is shown then. */
async function remove(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

/** Text of the exported list that finds a record by what is searched for. */
async function exported(page: Page, list: string, q: string): Promise<string> {
  await page.goto(`/admin/${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('a catalogue editor adds a section, moves and deletes it; the menu of the catalogue follows (R-544, R-638)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const menu = window.getByRole('navigation', { name: 'Разделы каталога' })
  const code = `j-${Date.now()}`
  const name = `Раздел ${code}`

  await page.goto('/admin/products/categories/create')
  await field(page, /^Название/)
    .first()
    .fill(name)
  await field(page, /^Код/).fill(code)
  await page.getByRole('combobox', { name: /^Раздел выше/ }).fill('Цепи')
  await page.getByRole('option', { name: /Цепи$/ }).first().click()
  await save(page, 'Раздел успешно добавлен')
  await window.goto('/catalog/chains')
  await expect(menu.getByRole('link', { name })).toBeVisible()

  expect(await exported(page, 'products/categories', code)).toContain(name)
  await page.getByRole('link', { name }).click()
  await page.getByRole('combobox', { name: /^Раздел выше/ }).fill('Браслеты')
  await page
    .getByRole('option', { name: /Браслеты$/ })
    .first()
    .click()
  await field(page, /^Название/)
    .first()
    .fill(`${name} 2`)
  await save(page, 'Раздел успешно обновлён')
  await window.goto('/catalog/bracelets')
  await expect(menu.getByRole('link', { name: `${name} 2` })).toBeVisible()
  await window.goto('/catalog/chains')
  await expect(menu.getByRole('link', { name: 'Золотые цепи' })).toBeVisible()
  await expect(menu.getByRole('link', { name })).toHaveCount(0)

  const [section] = (await me.call('GET /admin/products/categories', { query: { q: code } })).items
  await page.goto(`/admin/products/categories/${section?.id}`)
  await remove(page, 'Раздел успешно удалён')
  await window.goto('/catalog/bracelets')
  await expect(menu.getByRole('link', { name: 'Золотые браслеты' })).toBeVisible()
  await expect(menu.getByRole('link', { name: `${name} 2` })).toHaveCount(0)
})
