import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { ActsScreen } from './ActsScreen.tsx'

const confirmation = 'GET /personal/ledger/confirmation'
const file = { data: 'JVBERg==', name: 'Остаток.pdf', mimeType: 'application/pdf' }

const work = { ...contract, contractStartDate: '2026-10-01', contractType: 'with_metals' }
const noActs = { items: [], meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } } }

beforeEach(() => {
  setScreen(1440)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a confirmation of balance is saved for a contract and a day between its beginning and today; a wrong day is named (G-596)', async () => {
  const saved = savedFiles()
  const { api, user } = renderPart(<ActsScreen />, {
    at: '/personal/documents/acts',
    answers: {
      'GET /contracts/company/{id}': [
        { ...contract, id: 12, knfmpNumber: 'П-7/26', contractType: 'no_metals' },
        { ...work, active: false },
      ],
      'GET /sap/acts/{companyId}': noActs,
      [confirmation]: file,
    },
  })
  await screen.findByText('Актов пока нет')
  await user.click(await screen.findByRole('button', { name: 'Подтверждение остатка' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтверждение остатка' }))
  // No metal is kept under the supply contract, which is the one in use.
  expect(dialog.getByLabelText('Договор')).toHaveTextContent(work.knfmpNumber)
  expect(dialog.queryByText(/П-7/)).toBeNull()
  const day = dialog.getByLabelText('На дату')
  expect(day).toHaveValue('16.11.2026')
  const save = () => user.click(dialog.getByRole('button', { name: 'Скачать' }))
  for (const [wrong, text] of [
    ['17.11.2026', 'Дата не может быть в будущем'],
    ['30.02.2026', 'Дата пишется так: 31.12.2026'],
    ['2026-09-30', 'В этот день договор ещё не действовал'],
    ['', 'Обязательное поле'],
  ] as const) {
    fireEvent.change(day, { target: { value: wrong } })
    await save()
    expect(await dialog.findByText(text)).toBeVisible()
  }
  expect(api.requestsOf(confirmation)).toEqual([])
  fireEvent.change(day, { target: { value: '31.10' } })
  api.answer({ [confirmation]: new FakeRefusal('busy') })
  await save()
  expect(await dialog.findByText(/^Подтверждение не получено/)).toBeVisible()
  api.answer({ [confirmation]: file })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual(['Остаток.pdf'])
  expect(api.requestsOf(confirmation).at(-1)?.query).toEqual({
    contract: String(contract.id),
    day: '2026-10-31',
  })
})

test.each([
  [0, 'is not offered where the contracts are of supply and no metal is kept'],
  [1, 'is offered for the supply contract in use where accounting tells of metal'],
])('with %i balances a confirmation of balance %s (G-596)', async (count) => {
  const balance = {
    metal: { id: 1, name: 'Золото', code: 'gold' },
    ...{ metalFree: 1_000, assaysFree: [], metalBids: 0, assaysBids: [], updatedAt: '2026-11-01T00:00:00Z' },
  }
  const { api } = renderPart(<ActsScreen />, {
    at: '/personal/documents/acts',
    answers: {
      'GET /contracts/company/{id}': [contract],
      'GET /contracts/{id}/metals': Array.from({ length: count }, () => balance),
      'GET /sap/acts/{companyId}': noActs,
    },
  })
  await screen.findByText('Актов пока нет')
  await waitFor(() => expect(api.requestsOf('GET /contracts/{id}/metals')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Подтверждение остатка' })).toHaveLength(count),
  )
})
