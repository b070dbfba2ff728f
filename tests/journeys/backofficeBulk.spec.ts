import { expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

/** Selects rows of the list on the screen and makes a change of all of them. */
async function changeAll(page: Page, names: readonly string[], label: string) {
  for (const name of names)
    await page.getByRole('checkbox', { name: `Выбрать: ${name}`, exact: true }).check()
  await page.getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${label} ${names.length}`)
  await dialog.getByRole('button', { name: label, exact: true }).click()
}

test('an admin deactivates users at once, cannot so lock out themselves, and reads in the history what changed (G-348, G-349)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const role = (await me.call('GET /users/roles', {})).find(({ name }) => name === 'Клиент')
  const key = `bulk${unusedDigits()}`
  const form = { language: 'ru', active: true, passwordResetRequired: false, parentId: null } as const
  const made = []
  for (const n of [1, 2]) {
    const own = { login: `${key}.${n}`, name: `${key} ${n}`, email: `${key}.${n}@proba.example` }
    const body = { ...form, ...own, roles: [role?.id ?? 0], companies: [] }
    made.push(await me.call('POST /users', { body }))
  }
  try {
    const names = made.map(({ name }) => name)
    const filter = (q: string) => encodeURIComponent(JSON.stringify({ q }))
    await page.goto(`/admin/users?filter=${filter(key)}`)
    await changeAll(page, names, 'Отключить')
    await expect(page.getByText('Изменены 2 записи')).toBeVisible()
    for (const { id } of made)
      expect(await me.call('GET /users/{id}', { params: { id } })).toMatchObject({ active: false })

    await page.getByRole('link', { name: names[0] ?? '', exact: true }).click()
    await page.getByRole('link', { name: 'История изменений' }).click()
    const changed = page.getByRole('row').filter({ hasText: 'Изменение' })
    await changed.getByRole('link').first().click()
    const row = page.getByRole('row').filter({ hasText: 'Активен' })
    await expect(row.getByRole('cell')).toHaveText(['Активен', 'да', 'нет'])

    await page.goto(`/admin/users?filter=${filter('admin')}`)
    await changeAll(page, [me.user.name], 'Отключить')
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(me.user.name)
    await page.getByRole('button', { name: 'Закрыть' }).click()
    expect(await me.call('GET /users/{id}', { params: { id: me.user.id } })).toMatchObject({ active: true })
  } finally {
    for (const { id } of made) await me.call('DELETE /user/{id}', { params: { id }, body: null })
  }
})
