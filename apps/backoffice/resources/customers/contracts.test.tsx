import type { ReplyTo } from '@proba/api/client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

afterEach(() => sessionStorage.clear())

type Contract = ReplyTo<'GET /admin/contracts/{id}'>

const contract = (over: Partial<Contract> = {}): Contract => ({
  id: 4,
  companyId: 1,
  company: { id: 1, name: 'Северное золото' },
  sapNumber: '4600012401',
  knfmpNumber: 'П-118',
  name: '',
  contractType: 'no_metals',
  contractStartDate: '2026-01-01',
  contractEndDate: null,
  active: true,
  ordersCount: 0,
  createdAt: '2026-01-01T03:04:05.000Z',
  erpAsOf: null,
  version: 2,
  ...over,
})

const answers = {
  'GET /admin/contracts/companies': () => [{ id: 1, name: 'Северное золото' }],
  'GET /admin/contracts': () => pageOf([contract()]),
  'GET /admin/contracts/{id}': () => contract(),
  'POST /contracts': () => contract(),
  'POST /admin/contracts/{id}': () => contract({ version: 3 }),
} as const

test('the list says whose contract it is, of which type and until when (R-582)', async () => {
  renderBackOffice('/contracts', { answers })
  const row = (await screen.findByRole('link', { name: 'П-118' })).closest('tr') as HTMLElement
  for (const text of ['Северное золото', 'Поставка', '01.01.2026', '4600012401'])
    expect(within(row).getByText(text)).toBeVisible()
})

test('a contract is created for a company; without an end it never ends (R-584)', async () => {
  const { api } = renderBackOffice('/contracts/create', { answers })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Компания/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Северное золото' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Номер договора/ }), 'П-118')
  await userEvent.type(screen.getByRole('textbox', { name: /^Номер в SAP/ }), '4600012401')
  await userEvent.click(screen.getByRole('combobox', { name: /^Тип/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Поставка' }))
  fireEvent.change(screen.getByLabelText(/^Действует с/), { target: { value: '2026-01-01' } })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const { companyId, sapNumber, knfmpNumber, name, contractType, contractStartDate, active } = contract()
  const form = { companyId, sapNumber, knfmpNumber, name, contractType, contractStartDate, active }
  await waitFor(() => expect(api.bodies('POST /contracts')).toEqual([{ ...form, contractEndDate: null }]))
})

test('a contract keeps its company and ERP number, and its end cannot be before its start', async () => {
  const { api } = renderBackOffice('/contracts/4', { answers })
  expect(await screen.findByText('4600012401')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Номер в SAP/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
  const end = screen.getByLabelText(/^Действует по/)
  fireEvent.change(end, { target: { value: '2025-12-31' } })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Не раньше даты начала')).toBeVisible()
  expect(api.bodies('POST /admin/contracts/{id}')).toEqual([])
  fireEvent.change(end, { target: { value: '2027-12-31' } })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/contracts/{id}')).toMatchObject([
      { contractEndDate: '2027-12-31', version: 2 },
    ]),
  )
})

test('dates and type of a contract that the ERP knows are only shown, with the reason; the rest is changed (G-067)', async () => {
  const ofErp = contract({ erpAsOf: '2026-11-16T02:05:00.000Z', contractEndDate: '2026-12-31' })
  const { api } = renderBackOffice('/contracts/4', {
    answers: {
      ...answers,
      'GET /admin/contracts/{id}': () => ofErp,
      'POST /admin/contracts/{id}': () => ({ ...ofErp, name: 'Имя', version: 3 }),
    },
  })
  expect(await screen.findAllByText('Поле ведёт ERP, здесь его не изменить')).toHaveLength(3)
  for (const text of ['Поставка', '01.01.2026', '31.12.2026', '16.11.2026, 09:05'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /^Тип/ })).toBeNull()
  expect(screen.queryByLabelText(/^Действует/)).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^Название/ }), 'Имя')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/contracts/{id}')).toMatchObject([
      {
        name: 'Имя',
        contractType: 'no_metals',
        contractStartDate: '2026-01-01',
        contractEndDate: '2026-12-31',
      },
    ]),
  )
})

test('what was typed into dates before the ERP took them over is not sent (G-067)', async () => {
  renderBackOffice('/contracts/4', { answers })
  fireEvent.change(await screen.findByLabelText(/^Действует по/), { target: { value: '2027-12-31' } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Название/ }), 'Имя')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const ofErp = contract({ erpAsOf: '2026-11-16T02:05:00.000Z', contractEndDate: '2026-12-31', version: 3 })
  const { api } = renderBackOffice('/contracts/4', {
    answers: { ...answers, 'GET /admin/contracts/{id}': () => ofErp },
  })
  expect(await screen.findByText('Возвращено то, что вы ввели и не сохранили')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Название/ })).toHaveValue('Имя'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/contracts/{id}')).toMatchObject([
      { name: 'Имя', contractEndDate: '2026-12-31' },
    ]),
  )
})
