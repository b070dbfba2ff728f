import { expect, type Page } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { choose, find, remove, save } from './records.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const rights = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')

test('an admin makes a role and gives it away: its owner has its screens and no others, until it is taken back (R-590 to R-592)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: owner } = await windowOf(browser, 'viewer')
  const name = `Договорник ${unusedDigits()}`
  const { items } = await me.call('GET /admin/users', { query: { q: 'viewer' } })
  const viewer = await me.call('GET /users/{id}', { params: { id: items[0]?.id ?? 0 } })

  await page.goto('/admin/roles/create')
  await page.getByRole('textbox', { name: /^Название по-русски/ }).fill(name)
  await choose(page, /^Права/, 'Управление: договоры')
  await save(page)
  await expect(page.getByText('Роль создана')).toBeVisible()
  const setRoles = async (set: () => Promise<void>) => {
    await (await find(page, 'users', viewer.login, viewer.name)).click()
    await set()
    await page.keyboard.press('Escape')
    await save(page)
    await expect(page.getByText('Пользователь обновлён')).toBeVisible()
  }
  await setRoles(() => choose(page, /^Роли/, name))
  await owner.goto('/admin/contracts')
  await expect(owner.getByRole('heading', { name: 'Договоры' })).toBeVisible()
  await expect(rights(owner).filter({ hasText: 'Компании' })).toHaveCount(0)
  await (await find(page, 'roles', name, name)).click()
  await choose(page, /^Права/, 'Управление: компании')
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page.getByText('Роль сохранена')).toBeVisible()
  await owner.reload()
  await expect(rights(owner).filter({ hasText: 'Компании' })).toHaveCount(1)
  const [line = '', ...others] = await exported(page, 'roles', { q: name })
  expect(others).toEqual([])
  expect(line).toContain('Управление: компании')
  await setRoles(() => page.getByRole('button', { name, exact: true }).press('Delete'))
  await owner.goto('/admin/contracts')
  await expect(owner).not.toHaveURL(/admin/)
  await (await find(page, 'roles', name, name)).click()
  await remove(page)
  await expect(page.getByText('Роль удалена')).toBeVisible()
})
