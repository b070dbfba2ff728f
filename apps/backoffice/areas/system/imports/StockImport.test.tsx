import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Sent } from '../../../testing/fakeApi.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const uuid = '11111111-2222-4333-8444-555555555555'
const meta = { pagination: { currentPage: 1, perPage: 50, total: 0, lastPage: 1 } }
const checked = (cleared: number, refuse: number) => ({
  ...{ uuid, total: 2, cleared, reading: null },
  counts: { create: 0, update: 2 - refuse, same: 0, skip: 0, refuse },
})
type Checked = ReturnType<typeof checked>
const answersOf = (check: (body: Readonly<Record<string, unknown>>) => Checked) => ({
  'GET /residues/products': () => ({ items: [], meta }),
  'POST /storage/upload': () => [{ uuid, name: 'stock.xlsx', size: 4 }],
  'POST /admin/imports/check': ({ body }: Sent) => check(body),
  'GET /admin/imports/{type}/rows': () => ({ items: [], meta }),
  'POST /admin/imports/execute': () => ({
    created: 0,
    updated: 2,
    same: 0,
    left: 0,
    cleared: 5,
  }),
})
async function open(answers: ReturnType<typeof answersOf>) {
  const { api } = renderBackOffice('/ResiduesFinished', { answers })
  // An empty list offers the import as well.
  await screen.findByText(/^Здесь будут остатки/)
  await userEvent.click(screen.getByRole('link', { name: 'Загрузить из Excel' }))
  return api
}
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Файл таблицы'), new File(['rows'], 'stock.xlsx'))
const tick = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /^Заменить остатки целиком/ }))

test('a list imports its records; the tick shows how many of them the file makes nothing first (R-640, G-097, G-335)', async () => {
  const isTicked = (body: object) => 'options' in body && String(body.options) === 'replaceAll'
  const api = await open(answersOf((body) => checked(isTicked(body) ? 5 : 0, 0)))
  await choose()
  expect(await screen.findByRole('button', { name: 'Загрузить 2 строки' })).toBeVisible()
  await tick()
  expect(await screen.findByText(/^В файле не названо записей: 5/)).toBeVisible()
  expect(api.bodies('POST /admin/imports/check').at(-1)).toEqual({
    ...{ uuid, type: 'residues_finished', options: ['replaceAll'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить 2 строки' }))
  expect(await screen.findByText(/Обнулено записей: 5/)).toBeVisible()
})

test('with the tick a file with refused rows cannot be imported (R-640, G-335)', async () => {
  await open(answersOf(() => checked(5, 1)))
  await tick()
  await choose()
  expect(await screen.findByText(/сначала исправьте все строки/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Загрузить \d/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Скачать строки с замечаниями' })).toBeVisible()
})
