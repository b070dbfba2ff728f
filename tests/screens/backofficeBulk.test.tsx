import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { follow, hands, press } from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

/** Selects rows of the list on the screen and makes a change of all of them. */
async function changeAll(names: readonly string[], label: string) {
  for (const name of names) {
    const box = await screen.findByRole('checkbox', { name: `Выбрать: ${name}` })
    await hands.click(box)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: `Выбрать: ${name}` })).toBeChecked())
  }
  await press(label)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toHaveTextContent(`${label} ${names.length}`))
  await hands.click(within(dialog).getByRole('button', { name: label }))
}

/** What the rows with a text hold of a kind, once there are such rows. */
const inRows = (text: string, role: 'link' | 'cell') =>
  waitFor(() => {
    const rows = screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes(text))
    const found = rows.flatMap((row) => within(row).getAllByRole(role))
    if (found.length === 0) throw new Error(`No row with ${text}`)
    return found
  })

test('an admin deactivates users at once, cannot so lock out themselves, and reads in the history what changed (G-348, G-349)', async () => {
  const me = await person('admin')
  const role = (await me.call('GET /users/roles', {})).find(({ name }) => name === 'Клиент')
  const key = `bulk${unusedDigits()}`
  const form = { language: 'ru', active: true, passwordResetRequired: false, parentId: null } as const
  const made: { readonly id: number; readonly name: string }[] = []
  onTestFinished(async () => {
    for (const { id } of made) await me.call('DELETE /user/{id}', { params: { id }, body: null })
  })
  for (const n of [1, 2]) {
    const own = { login: `${key}.${n}`, name: `${key} ${n}`, email: `${key}.${n}@proba.example` }
    const body = { ...form, ...own, roles: [role?.id ?? 0], companies: [] }
    made.push(await me.call('POST /users', { body }))
  }
  const names = made.map(({ name }) => name)
  const list = (q: string) => `/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`
  openOffice(me, list(key))
  await changeAll(names, 'Отключить')
  expect(await screen.findByText('Изменены 2 записи')).toBeVisible()
  for (const { id } of made)
    expect(await me.call('GET /users/{id}', { params: { id } })).toMatchObject({ active: false })

  await follow(names[0] ?? '')
  await follow('История изменений')
  const [link] = await inRows('Изменение', 'link')
  if (!link) throw new Error('The row opens nothing')
  await hands.click(link)
  const cells = await inRows('Активен', 'cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Активен', 'да', 'нет'])

  openOffice(me, list('admin'))
  await changeAll([me.user.name], 'Отключить')
  const refused = within(await screen.findByRole('dialog'))
  expect(await refused.findByRole('listitem')).toHaveTextContent(me.user.name)
  await press('Закрыть')
  expect(await me.call('GET /users/{id}', { params: { id: me.user.id } })).toMatchObject({ active: true })
})
