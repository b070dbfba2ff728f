import { innOf } from '@proba/domain/text/inn.support'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, closeMessage, exported, fill, find, press, remove, save } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

/** A manager looks for an INN and finds this. */
async function clientFound(inn: string, found: string | RegExp): Promise<void> {
  await openPortal(await person('manager'), '/users')
  fireEvent.change(await screen.findByLabelText('Компания, ИНН или пользователь'), { target: { value: inn } })
  await waitFor(() => expect(window.location.search).toContain(`q=${inn}`))
  const main = await screen.findByRole('main')
  await waitFor(() => {
    const [heading, ...others] = within(main).getAllByRole('heading', { level: 2 })
    expect(others.length).toBe(0)
    expect(heading).toHaveTextContent(found)
  })
}

test('an admin makes a company, changes, exports and deletes it; its manager sees each (R-566 to R-571, R-119)', async () => {
  const me = await person('admin')
  const { items } = await me.call('GET /managers', { query: { filterValue: 'manager' } })
  const name = `Грань ${unusedDigits()}`
  const inn = innOf(Number(unusedDigits().slice(-9)))

  openOffice(me, '/companies/create')
  await fill(/^Название/, name)
  await fill(/^Полное название/, `ООО «${name}»`)
  await fill(/^ИНН/, '12')
  await choose(/^Менеджеры/, items[0]?.name ?? '')
  await press('Сохранить')
  await screen.findByText('ИНН должен содержать 10 или 12 цифр')
  await closeMessage()
  await fill(/^ИНН/, inn)
  await save('Компания успешно добавлена')
  await clientFound(inn, new RegExp(`^${name}ИНН`))
  await find(me, 'companies', inn, name)
  await fill(/^Название/, `${name} и Ко`)
  await save('Компания успешно обновлена')
  await clientFound(inn, new RegExp(`^${name} и КоИНН`))
  const [line = '', ...others] = await exported(me, 'companies', { q: inn })
  expect(others).toEqual([])
  expect(line).toContain(`${name} и Ко`)
  expect(line).toContain(`ООО «${name}»`)
  await find(me, 'companies', inn, `${name} и Ко`)
  await remove('Компания успешно удалена')
  await clientFound(inn, /^Ничего не найдено$/)
})
