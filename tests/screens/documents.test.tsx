import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import type { Person } from '../person.support.ts'
import {
  choose,
  exported,
  fill,
  follow,
  pick,
  press,
  remove,
  save,
  savedBy,
  upload,
} from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

const contents = '%PDF-1.4\nstartxref\n9\n%%EOF'
const title = /^Название \*|^Название$/

test('an admin makes a section for a company, uploads a letter, finds, exports, renames and deletes it; its people save it, others do not see it (R-446, R-622, R-624)', async () => {
  const me = await person('admin')
  const customer = await person('client')
  const other = await person('client.b')
  const name = `Письма ${unusedDigits()}`
  const company = customer.user.company?.name ?? ''

  openOffice(me, '/document/sections/create')
  await fill(title, name)
  await choose(/^Тип/, 'Личный кабинет')
  await pick(/^Компания/, company)
  await save('Раздел успешно добавлен')
  await follow('Добавить документ')
  await screen.findByRole('heading', { name: 'Новый документ' })
  await fill(title, 'Письмо о НДС')
  await upload('НДС.pdf', 'application/pdf', contents)
  expect(await screen.findByRole('link', { name: 'НДС.pdf' })).toBeVisible()
  await save('Документ добавлен')

  await openPortal(customer, '/personal/documents')
  const entries = await screen.findByRole('navigation', { name: 'Виды документов' })
  await within(entries).findByRole('link', { name })
  await follow(name)
  const saved = await savedBy(() => press('Письмо о НДС'))
  expect([saved.name, saved.contents.toString()]).toEqual(['НДС.pdf', contents])
  const path = window.location.pathname
  const see = (who: Person) => openPortal(who, path)

  await see(other)
  await waitFor(() => expect(window.location.pathname).toBe('/personal/documents/acts'))
  await screen.findByRole('navigation', { name: 'Виды документов' })
  expect(screen.queryByRole('link', { name })).toBeNull()

  expect((await exported(me, 'document/sections', { q: name })).join()).toContain(company)
  const found = await exported(me, 'document/documents', { q: 'Письмо о НДС' })
  expect(found.filter((line) => line.includes(name)).join()).toContain('НДС.pdf')
  await follow('Письмо о НДС')
  await fill(title, 'Письмо об НДС')
  await save('Документ сохранён')
  await see(customer)
  expect(await screen.findByRole('button', { name: 'Письмо об НДС' })).toBeVisible()
  const [letter] = (await me.call('GET /admin/documents', { query: { q: 'Письмо об НДС' } })).items
  openOffice(me, `/document/documents/${letter?.id}`)
  await remove('Документ удалён')
  await see(customer)
  expect(await screen.findByText('Документов нет')).toBeVisible()

  const [section] = (await me.call('GET /documents/sections', { query: { q: name } })).items
  openOffice(me, `/document/sections/${section?.id}`)
  await remove('Раздел успешно удалён')
  await see(customer)
  await waitFor(() => expect(window.location.pathname).toBe('/personal/documents/acts'))
})
