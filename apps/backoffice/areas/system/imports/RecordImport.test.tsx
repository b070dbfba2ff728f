import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

type Row = ReplyTo<'GET /admin/imports/{type}/rows'>['items'][number]

const uuid = '11111111-2222-4333-8444-555555555555'
const skipped: Row = {
  row: 3,
  sheet: null,
  key: 'client',
  verdict: 'skip',
  reasons: ['Логин: Уже есть, строка пропущена'],
}
const checkedRows: readonly Row[] = [
  skipped,
  { row: 2, sheet: null, key: 'anna', verdict: 'create', reasons: [] },
  { row: 4, sheet: null, key: 'boris', verdict: 'create', reasons: [] },
]
const doneRows: readonly Row[] = [
  { row: 4, sheet: null, key: 'boris', verdict: 'refuse', reasons: ['Роль: Нет ролей: Клиент'] },
  skipped,
  { row: 2, sheet: null, key: 'anna', verdict: 'create', reasons: [] },
]
const pagination = { currentPage: 1, perPage: 50, total: 3, lastPage: 1 }
function answersOf() {
  let isDone = false
  return {
    'POST /storage/upload': () => [{ uuid, name: 'users.xlsx', size: 4 }],
    'POST /admin/imports/check': () => ({
      ...{ uuid, total: 3, cleared: 0, reading: null },
      counts: { create: 2, update: 0, same: 0, skip: 1, refuse: 0 },
    }),
    'GET /admin/imports/{type}/rows': () => ({
      items: [...(isDone ? doneRows : checkedRows)],
      meta: { pagination },
    }),
    'POST /admin/imports/execute': () => {
      isDone = true
      return { created: 1, updated: 0, same: 0, left: 2, cleared: 0, reading: null }
    },
  }
}
const workbook = new File(['rows'], 'users.xlsx')
const choose = async () => userEvent.upload(await screen.findByLabelText('Файл таблицы'), workbook)
const rowOf = (key: string) => screen.getByText(key).closest('tr') as HTMLElement

test('a file is checked first, and its rows are created only on request (R-577, G-201)', async () => {
  const { api } = renderBackOffice('/UploadUsers', { answers: answersOf() })
  await choose()
  expect(await screen.findByText('Файл «users.xlsx» проверен. Строк: 3')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Добавить: 2' })).toBeVisible()
  await screen.findByText('client')
  expect(within(rowOf('client')).getByText('Логин: Уже есть, строка пропущена')).toBeVisible()
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)[0],
  ).toMatch(/client/)
  expect(api.bodies('POST /admin/imports/execute')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить 2 строки' }))
  expect(
    await screen.findByText('Готово. Добавлено: 1, изменено: 0, без изменений: 0, не загружено строк: 2'),
  ).toBeVisible()
  expect(api.bodies('POST /admin/imports/execute')).toEqual([{ uuid, type: 'users' }])
  expect(await screen.findByText('Роль: Нет ролей: Клиент')).toBeVisible()
  expect(within(rowOf('anna')).getByText('Добавлено')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Загрузить/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Скачать строки с замечаниями' })).toBeVisible()
})

test('a file that is refused as a whole says why, and another one can be chosen (R-577)', async () => {
  const refused = {
    ...answersOf(),
    'POST /admin/imports/check': () => {
      throw new Refused('validation', { uuid: ['В файле нет ни одной заполненной строки'] })
    },
  }
  renderBackOffice('/UploadUsers', { answers: refused })
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('В файле нет ни одной заполненной строки')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeEnabled())
})

test('rows and previews are asked for once, not again with each drawing of the screen (R-577, G-657)', async () => {
  const columns = [{ column: 0, key: 'login' }]
  const rows = [{ row: 1, cells: ['Логин'] }]
  const answers = {
    ...answersOf(),
    'POST /admin/imports/preview': () => ({
      sheets: [{ sheet: 0, name: 'Лист1', rows, header: 1, columns }],
    }),
  }
  const { api } = renderBackOffice('/UploadUsers', { answers })
  await choose()
  await screen.findByText('client')
  await userEvent.click(screen.getByRole('button', { name: 'Указать листы и столбцы' }))
  expect(await screen.findByLabelText('A «Логин»')).toHaveValue('login')
  expect(screen.getByRole('region', { name: 'Какие листы и столбцы читать' })).toHaveFocus()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Читать лист «Лист1»' }))
  const asked = (path: string) => api.calls.filter((call) => call.includes(path))
  expect([asked('/imports/preview').length, asked('/rows').length]).toEqual([1, 1])
})

test('a preview that fails says why, and can be asked for again (G-657)', async () => {
  let isBusy = true
  const answers = {
    ...answersOf(),
    'POST /admin/imports/preview': () => {
      if (isBusy) throw new Refused('too_many_requests')
      return { sheets: [{ sheet: 0, name: 'Лист1', rows: [], header: null, columns: [] }] }
    },
  }
  renderBackOffice('/UploadUsers', { answers })
  await choose()
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Указать листы и столбцы' }))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Слишком много попыток/)
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Оставить как было' }))
  expect(screen.getByRole('button', { name: 'Указать листы и столбцы' })).toHaveFocus()
  await open()
  expect(await screen.findByRole('button', { name: 'Прочитать так' })).toBeVisible()
})

test('the keyboard goes on at the result of a check that took its button away (R-577)', async () => {
  renderBackOffice('/UploadUsers', { answers: answersOf() })
  await choose()
  const execute = await screen.findByRole('button', { name: 'Загрузить 2 строки' })
  execute.focus()
  await userEvent.keyboard('{Enter}')
  const done = await screen.findByText(/^Готово\. Добавлено: 1/)
  await waitFor(() => expect(document.activeElement).toContainElement(done))
  expect(document.body).not.toHaveFocus()
})

test('a stopped execution that the server was faster with shows what was done, under the same key (R-577, DR-110)', async () => {
  let tries = 0
  const stopped = Promise.withResolvers<{ cancelled: false }>()
  const answers = answersOf()
  const late = {
    ...answers,
    'POST /admin/imports/execute': () =>
      tries++ === 0 ? new Promise<never>(() => {}) : answers['POST /admin/imports/execute'](),
    'POST /admin/imports/cancel': () => stopped.promise,
  }
  const { api } = renderBackOffice('/UploadUsers', { answers: late })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить 2 строки' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остановить' }))
  expect(await screen.findByText(/^Останавливается… Записано строк: 0 из/)).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  stopped.resolve({ cancelled: false })
  expect(await screen.findByText(/^Готово\. Добавлено: 1/)).toBeVisible()
  expect(api.bodies('POST /admin/imports/execute')).toHaveLength(2)
})

test('a stop that does not reach the server says that the result is unknown, and what to press (R-577, DR-110)', async () => {
  const answers = {
    ...answersOf(),
    'POST /admin/imports/execute': () => new Promise<never>(() => {}),
    'POST /admin/imports/cancel': () => {
      throw new Refused('too_many_requests')
    },
  }
  renderBackOffice('/UploadUsers', { answers })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить 2 строки' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остановить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/внесены ли записи, неизвестно/)
  expect(screen.getByRole('button', { name: 'Загрузить 2 строки' })).toBeEnabled()
})
