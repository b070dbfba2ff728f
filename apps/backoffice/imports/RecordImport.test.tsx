import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../testing/fakeApi.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

type Row = ReplyTo<'POST /admin/imports/check'>['rows'][number]

const uuid = '11111111-2222-4333-8444-555555555555'
const rows: readonly Row[] = [
  { row: 2, key: 'anna', verdict: 'create', reasons: [] },
  { row: 3, key: 'client', verdict: 'skip', reasons: ['Логин: Уже есть, строка пропущена'] },
  { row: 4, key: 'boris', verdict: 'create', reasons: [] },
]
const answers = {
  'POST /storage/upload': () => [{ uuid, name: 'users.xlsx', size: 4 }],
  'POST /admin/imports/check': () => ({ uuid, create: 2, rows: [...rows] }),
  'POST /admin/imports/execute': () => ({
    created: 1,
    skipped: 2,
    refused: [{ row: 4, key: 'boris', verdict: 'refuse' as const, reasons: ['Роль: Нет ролей: Клиент'] }],
  }),
}
const workbook = new File(['rows'], 'users.xlsx')
const choose = async () => userEvent.upload(await screen.findByLabelText('Файл .xlsx'), workbook)
const rowOf = (key: string) => screen.getByText(key).closest('tr') as HTMLElement

test('a file is checked first, and its rows are created only on request (R-577, G-201)', async () => {
  const { api } = renderBackOffice('/UploadUsers', { answers })
  await choose()
  expect(await screen.findByText(/Можно добавить: 2, не будет добавлено: 1/)).toBeVisible()
  expect(within(rowOf('client')).getByText('Логин: Уже есть, строка пропущена')).toBeVisible()
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)[0],
  ).toMatch(/client/)
  expect(api.bodies('POST /admin/imports/execute')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Добавить 2 пользователей' }))
  expect(await screen.findByText('Добавлено пользователей: 1, не добавлено строк: 2')).toBeVisible()
  expect(api.bodies('POST /admin/imports/execute')).toEqual([{ uuid, type: 'users' }])
  expect(within(rowOf('anna')).getByText('Добавлен')).toBeVisible()
  expect(within(rowOf('boris')).getByText('Роль: Нет ролей: Клиент')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Скачать строки с замечаниями' })).toBeVisible()
})

test('a file that is refused as a whole says why, and another one can be chosen (R-577)', async () => {
  const refused = {
    ...answers,
    'POST /admin/imports/check': () => {
      throw new Refused('validation', { uuid: ['В файле нет ни одной заполненной строки'] })
    },
  }
  renderBackOffice('/UploadUsers', { answers: refused })
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('В файле нет ни одной заполненной строки')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeEnabled())
})
