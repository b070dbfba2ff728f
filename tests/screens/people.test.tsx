import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import {
  choose,
  closeMessage,
  exported,
  fill,
  find,
  follow,
  hands,
  pick,
  press,
  save,
  takeOut,
  typeDay,
} from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

test('an admin makes a contract, finds it, changes it and exports it (R-582, R-584)', async () => {
  const me = await person('admin')
  const number = `К-${unusedDigits()}`
  const { items } = await me.call('GET /admin/companies', { query: { perPage: 100 } })
  const company = items.at(-1)?.name ?? ''

  openOffice(me, '/contracts/create')
  await pick(/^Компания/, company)
  await fill(/^Номер договора/, number)
  await fill(/^Номер в SAP/, number)
  await choose(/^Тип/, 'Поставка')
  await typeDay(/^Действует с/, '2026-02-01')
  await typeDay(/^Действует по/, '2026-01-01')
  await press('Сохранить')
  await screen.findByText('Не раньше даты начала')
  await closeMessage()
  await typeDay(/^Действует по/, '2026-12-31')
  await save('Договор добавлен')
  await find(me, 'contracts', number, number)
  expect(await screen.findByLabelText(/^Действует по/)).toHaveValue('2026-12-31')
  const active = await screen.findByRole('switch', { name: /^Активен/ })
  expect(active).toBeChecked()
  await hands.click(active)
  await save('Договор обновлён')
  const stored = (await me.call('GET /admin/contracts', { query: { q: number } })).items
  expect(stored).toMatchObject([{ sapNumber: number, contractStartDate: '2026-02-01', active: false }])
  const [line = '', ...others] = await exported(me, 'contracts', { q: number })
  expect(others).toEqual([])
  // A day is a number of the spreadsheet: the 31st of December 2026.
  for (const text of [company, 'Поставка', '46387']) expect(line).toContain(text)
})

test('an admin binds a company to a manager, finds the manager by it, and unbinds it (R-586, R-587, R-588)', async () => {
  const me = await person('admin')
  const [manager] = (await me.call('GET /managers', { query: { filterValue: 'manager' } })).items
  const all = await me.call('GET /admin/companies', { query: { perPage: 100 } })
  const company = all.items.find(({ id }) => !manager?.companies.includes(id))
  if (!manager || !company) throw new Error('No manager without a company')
  const params = { id: manager.id }
  const bound = async () => (await me.call('GET /managers/{id}', { params })).companies.toSorted()

  openOffice(me, `/managers/${manager.id}`)
  for (const id of manager.companies)
    await screen.findByRole('button', { name: all.items.find((one) => one.id === id)?.name ?? '' })
  await pick(/^Компании/, company.name)
  await save('Компания успешно добавлена')
  expect(await bound()).toEqual([...manager.companies, company.id].toSorted())
  const filter = { filterBy: 'company', filterValue: company.name }
  openOffice(me, `/managers?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await follow(manager.name)
  await takeOut(company.name)
  await save('Компания успешно удалена')
  expect(await bound()).toEqual(manager.companies.toSorted())
})
