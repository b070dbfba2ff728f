import { apiBase } from '@proba/api/calls'
import { addressOf } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { fill, find, hands, holds, press } from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

/** Status of a question for open orders, asked with a key. */
async function statusWith(key: string): Promise<number> {
  const base = inject('serverUrl') + apiBase
  const address = addressOf(base, 'GET /integration/orders', { query: { limit: 1 } })
  return (await fetch(address, { headers: { Authorization: `Bearer ${key}` } })).status
}

test('an admin makes a key for an outside system: its secret is shown once and opens its calls until the key is revoked; the call stands among the exchanges (G-470, G-474)', async () => {
  const me = await person('admin')
  const name = `Учёт ${unusedDigits()}`
  openOffice(me, '/integrationKeys/create')
  await fill(/^Название/, name)
  const orders = await screen.findByRole('checkbox', { name: 'Сведения о заказах' })
  await hands.click(orders)
  expect(orders).toBeChecked()
  await press('Сохранить')
  const shown = within(await screen.findByRole('dialog'))
  const secret = shown.getByRole<HTMLInputElement>('textbox').value
  expect(await statusWith(secret)).toBe(200)
  await hands.click(shown.getByRole('button', { name: 'Закрыть' }))

  await find(me, 'integrationKeys', name, name)
  await holds(/^Название/, name)
  expect(await screen.findByText('Действует', { exact: false })).toBeVisible()
  const typed = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect([...typed, document.documentElement.outerHTML].join()).not.toContain(secret)
  await press('Отозвать ключ')
  const question = within(await screen.findByRole('dialog'))
  await hands.click(question.getByRole('button', { name: 'Отозвать ключ' }))
  await waitFor(() => {
    expect(screen.queryByText('Действует', { exact: false }) === null).toBe(true)
    expect(screen.queryByRole('button', { name: 'Отозвать ключ', hidden: true }) === null).toBe(true)
  })
  expect(await statusWith(secret)).toBe(401)

  openOffice(me, '/exchanges')
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  expect(row).toHaveTextContent('Запрос открытых заказов')
  await hands.click(row)
  expect(await screen.findByText('Первые отклонённые строки', { exact: false })).toBeVisible()
  expect(await screen.findByText(name, { exact: false })).toBeVisible()
})
