import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Act = ReplyTo<'GET /admin/acts/{id}'>

const act: Act = {
  id: 7,
  company: { id: 1, name: 'Альфа' },
  contract: 'К-1024/21',
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  edition: 2,
  source: 'official',
  state: 'changed',
  differences: ['Золото: +2,005'],
  deadline: '2026-11-23',
  createdAt: '2026-11-16T03:30:00.000Z',
  answer: 'objected',
  answeredAt: '2026-11-24T05:00:00.000Z',
  isLate: true,
  answers: [
    {
      id: 1,
      kind: 'objected',
      text: 'Не учтены 5 г',
      file: '0f0e0d0c-0000-4000-8000-000000000001',
      fileName: 'скан.pdf',
      isLate: true,
      user: 'Анна',
      actor: 'Борис',
      createdAt: '2026-11-24T05:00:00.000Z',
    },
  ],
}
const answers = { 'GET /admin/acts': () => pageOf([act]), 'GET /admin/acts/{id}': () => act }

test('the list of acts says which the ledger differs from now, and by how much (G-583)', async () => {
  renderBackOffice('/acts', { answers })
  const row = await screen.findByRole('row', { name: /К-1024/ })
  for (const text of ['Альфа', 'Официальный', 'Учёт с тех пор изменился', 'Золото: +2,005', '23.11.2026'])
    expect(row).toHaveTextContent(text)
})

test('on a phone an act has its answer and until when that is due, too (G-594)', async () => {
  renderBackOffice('/acts', { answers, windowWidth: 360 })
  const item = (await screen.findByText('Альфа')).closest('li')
  for (const text of ['К-1024/21', 'Альфа', 'Возражение', '23.11.2026', 'Золото: +2,005'])
    expect(item).toHaveTextContent(text)
})

test('an act that takes no answer has no mark where the answer would stand (G-594)', async () => {
  renderBackOffice('/acts', {
    answers: { ...answers, 'GET /admin/acts': () => pageOf([{ ...act, answer: null }]) },
  })
  const row = await screen.findByRole('row', { name: /К-1024/ })
  expect(row.querySelector('.column-answer')).toHaveTextContent(/^$/)
  expect(row.querySelector('.column-answer [aria-hidden]')).toBeNull()
})

test('an act of the back office can only be looked at (G-583)', async () => {
  renderBackOffice('/acts/7', { answers })
  expect(await screen.findByText('Золото: +2,005')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('the list of acts shows the last answer to each, and finds acts by it (G-594)', async () => {
  const { api } = renderBackOffice('/acts', { answers })
  expect(await screen.findByRole('row', { name: /К-1024/ })).toHaveTextContent('Возражение')
  await userEvent.click(screen.getByRole('combobox', { name: 'Ответ' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Без ответа, срок прошёл' }))
  await waitFor(() => expect(api.calls).toContainEqual(expect.stringContaining('answer=overdue')))
})

test('the record of an act has the words of each answer, who gave it and for whom, and its file (G-594)', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderBackOffice('/acts/7', {
    answers: {
      ...answers,
      'GET /storage/receive': () => ({ name: 'скан.pdf', data: 'JVBERg==', mime: 'application/pdf' }),
    },
  })
  const words = await screen.findByText('Не учтены 5 г')
  const item = within(words.closest('li') ?? document.body)
  for (const text of ['24.11.2026, 12:00', 'Возражение', 'после срока', 'Анна, вход выполнил Борис'])
    expect(item.getByText(text)).toBeVisible()
  await userEvent.click(item.getByRole('button', { name: 'скан.pdf' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  saved.mockRestore()
})
