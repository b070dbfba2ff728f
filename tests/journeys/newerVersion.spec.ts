import { expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { save } from './records.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const title = /^Название( \*)?$/
const conflict = (page: Page) => page.getByRole('button', { name: 'Взять чужое, моё убрать' })
const difference = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const keep = (page: Page) => page.getByRole('button', { name: 'Оставить моё поверх чужого' }).click()

test('two admins edit one record: different fields are joined, one field is a choice, nothing typed is lost (G-015, G-342)', async ({
  browser,
}) => {
  const { page: first, me } = await windowOf(browser, 'admin')
  const { page: second } = await windowOf(browser, 'admin')
  const body = {
    name: 'Где купить',
    nameEn: '',
    place: 'top',
    path: '/contacts',
    sort: 90,
  } as const
  const { id } = await me.call('POST /admin/menus', { body: { ...body, columnRu: '', columnEn: '' } })
  const stored = () => me.call('GET /admin/menus/{id}', { params: { id } })
  for (const page of [first, second]) {
    await page.goto(`/admin/menus/${id}`)
    await expect(field(page, /^Название по-английски/)).toHaveValue('')
  }

  await field(first, title).fill('Где нас найти')
  await save(first)
  await expect.poll(stored).toMatchObject({ name: 'Где нас найти' })
  await field(second, /^Название по-английски/).fill('Where to buy')
  await save(second)
  await expect(conflict(second)).toBeVisible()
  await expect(second.getByText(/Последняя запись в журнале: /)).toBeVisible()
  await expect(difference(second, 'Название')).toContainText('Где нас найти')
  await keep(second)
  await expect(field(second, title)).toHaveValue('Где нас найти')
  await expect(field(second, /^Название по-английски/)).toHaveValue('Where to buy')
  await save(second)
  await expect.poll(stored).toMatchObject({ name: 'Где нас найти', nameEn: 'Where to buy' })
  await first.reload()
  await expect(field(first, title)).toHaveValue('Где нас найти')

  await field(first, /^Куда ведёт/).fill('/news')
  await field(first, title).fill('Магазины')
  await field(second, title).fill('Адреса')
  await save(second)
  await expect.poll(stored).toMatchObject({ name: 'Адреса' })
  await save(first)
  await difference(first, 'Название').getByRole('radio', { name: 'Записано сейчас' }).check()
  await keep(first)
  await expect(field(first, title)).toHaveValue('Адреса')
  await save(first)
  await expect(conflict(first)).toBeHidden()
  await expect.poll(stored).toMatchObject({ name: 'Адреса', nameEn: 'Where to buy', path: '/news' })
  await me.call('DELETE /admin/menus/{id}', { params: { id }, body: null })
  await field(first, /^Куда ведёт/).fill('/contacts')
  await save(first)
  await expect(first.getByText('Запись удалена другим пользователем.')).toBeVisible()
  await expect(field(first, /^Куда ведёт/)).toHaveValue('/contacts')
})

test('settings that two admins save at once have what both have typed, and a guest reads it (G-340, G-342)', async ({
  browser,
}) => {
  const { page: first, me } = await windowOf(browser, 'admin')
  const { page: second } = await windowOf(browser, 'admin')
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const params = { id: 1 }
  const { id: _, version: __, ...before } = await me.call('GET /admin/settings/{id}', { params })
  for (const page of [first, second]) {
    await page.goto('/admin/settings')
    await expect(field(page, /^Телефон отдела продаж/)).toHaveValue(before.contacts.salesPhone)
  }
  await field(first, /^Телефон отдела продаж/).fill('+7 391 000-78-01')
  await field(second, /^Телефон поддержки/).fill('+7 391 000-78-02')
  await save(first)
  await expect(first.getByText('Настройки сохранены')).toBeVisible()
  await save(second)
  await expect(difference(second, 'Телефон отдела продаж')).toContainText('+7 391 000-78-01')
  await keep(second)
  await expect(field(second, /^Телефон отдела продаж/)).toHaveValue('+7 391 000-78-01')
  await save(second)
  await expect(second.getByText('Настройки сохранены')).toBeVisible()
  await guest.goto('/contacts')
  for (const phone of ['+7 391 000-78-01', '+7 391 000-78-02'])
    await expect(guest.getByRole('link', { name: phone }).first()).toBeVisible()
  const { version } = await me.call('GET /admin/settings/{id}', { params })
  await me.call('POST /admin/settings/{id}', { params, body: { ...before, version } })
})
