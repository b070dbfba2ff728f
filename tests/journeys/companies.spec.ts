import { expect } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { find, remove, save } from './records.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

test('an admin makes a company, changes, exports and deletes it; its manager sees each (R-566 to R-571, R-119)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: clients } = await windowOf(browser, 'manager')
  const { items } = await me.call('GET /managers', { query: { filterValue: 'manager' } })
  const name = `Грань ${unusedDigits()}`
  const inn = unusedDigits().slice(-10)
  /** What the manager finds by the INN. */
  const seen = async (shown: string | null) => {
    await clients.goto('/users')
    await clients.getByLabel('Компания, ИНН или пользователь').fill(inn)
    await expect(clients).toHaveURL(new RegExp(`q=${inn}`))
    const found = clients.getByRole('main').getByRole('heading', { level: 2 })
    await expect(found).toHaveText([shown === null ? 'Ничего не найдено' : new RegExp(`^${shown}ИНН`)])
  }

  await page.goto('/admin/companies/create')
  await page.getByRole('textbox', { name: /^Название/ }).fill(name)
  await page.getByRole('textbox', { name: /^Полное название/ }).fill(`ООО «${name}»`)
  await page.getByRole('textbox', { name: /^ИНН/ }).fill('12')
  await page.getByRole('combobox', { name: /^Менеджеры/ }).click()
  await page.getByRole('option', { name: items[0]?.name ?? '', exact: true }).click()
  await save(page)
  await expect(page.getByText('ИНН должен содержать 10 или 12 цифр')).toBeVisible()
  await page.getByRole('textbox', { name: /^ИНН/ }).fill(inn)
  await save(page)
  await expect(page.getByText('Компания успешно добавлена')).toBeVisible()
  await seen(name)
  await (await find(page, 'companies', inn, name)).click()
  await page.getByRole('textbox', { name: /^Название/ }).fill(`${name} и Ко`)
  await save(page)
  await expect(page.getByText('Компания успешно обновлена')).toBeVisible()
  await seen(`${name} и Ко`)
  const [line = '', ...others] = await exported(page, 'companies', { q: inn })
  expect(others).toEqual([])
  expect(line).toContain(`${name} и Ко`)
  await (await find(page, 'companies', inn, `${name} и Ко`)).click()
  await remove(page)
  await expect(page.getByText('Компания успешно удалена')).toBeVisible()
  await seen(null)
})
