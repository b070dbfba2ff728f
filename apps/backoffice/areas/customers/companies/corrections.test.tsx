import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../../../testing/answers.ts'
import { Refused } from '../../../testing/fakeApi.ts'
import { company } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

type Page = ReplyTo<'GET /admin/corrections'>

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
const act: Page['items'][number] = {
  id: 8,
  eventDate: '2026-11-02',
  documentType: 'АР-2',
  order: { id: 24, numberOrder: '100024' },
  fileName: 'АР-2 7.pdf',
  size: 900,
}
const pageOf = (items: Page['items']): Page => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 20, total: items.length, lastPage: 1 } },
})
async function upload() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(input, new File(['%PDF'], act.fileName, { type: 'application/pdf' }))
}
const stored = () => [{ uuid, name: act.fileName, size: 900 }]

test('a correction document is given to the opened company with its kind, day and order, and taken back after asking (R-479, G-198)', async () => {
  let items: Page['items'] = []
  const { api } = renderBackOffice('/companies/1', {
    answers: {
      ...dictionaries,
      'GET /companies/{id}': () => company({ id: 1 }),
      'GET /admin/corrections': () => pageOf(items),
      'POST /storage/upload': stored,
      'POST /admin/corrections': () => {
        items = [act]
        return act
      },
      'DELETE /admin/corrections/{id}': () => {
        items = []
        return {}
      },
    },
  })
  await screen.findByText(/^Документов пока нет/)
  await userEvent.click(screen.getByRole('combobox', { name: 'Вид документа' }))
  await userEvent.click(await screen.findByRole('option', { name: 'АР-2' }))
  fireEvent.change(screen.getByLabelText('Дата документа'), { target: { value: '2026-11-02' } })
  fireEvent.change(screen.getByLabelText('Номер заказа'), { target: { value: '100024' } })
  await upload()
  const row = await screen.findByRole('row', { name: /^02\.11\.2026 АР-2 100024 АР-2 7\.pdf/ })
  expect(api.calls).toContain('POST /storage/upload?purpose=document')
  expect(api.bodies('POST /admin/corrections')).toEqual([
    { company: 1, documentType: 'АР-2', eventDate: '2026-11-02', orderNumber: '100024', file: uuid },
  ])
  await userEvent.click(within(row).getByRole('button', { name: 'Удалить АР-2 7.pdf' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить документ «АР-2 7.pdf»?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('АР-2 7.pdf')).toBeNull())
})

test('who keeps companies but no documents has no part for correction documents, not an empty one (R-479)', async () => {
  renderBackOffice('/companies/1', {
    permissions: ['admin.company.*'],
    answers: { ...dictionaries, 'GET /companies/{id}': () => company({ id: 1 }) },
  })
  expect(await screen.findByRole('heading', { name: 'Бонусы' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Корректировочные документы' })).toBeNull()
})

test('a correction document that is refused is said with the reason of the server', async () => {
  renderBackOffice('/companies/1', {
    answers: {
      ...dictionaries,
      'GET /companies/{id}': () => company({ id: 1 }),
      'GET /admin/corrections': () => pageOf([]),
      'POST /storage/upload': stored,
      'POST /admin/corrections': () => {
        throw new Refused('storage_full')
      },
    },
  })
  await screen.findByText(/^Документов пока нет/)
  await upload()
  expect(await screen.findByText(/На сервере закончилось место/)).toBeVisible()
})

test('an order that is not of the company is said at its field, and a missing day before anything is uploaded (R-479)', async () => {
  const { api } = renderBackOffice('/companies/1', {
    answers: {
      ...dictionaries,
      'GET /companies/{id}': () => company({ id: 1 }),
      'GET /admin/corrections': () => pageOf([]),
      'POST /storage/upload': stored,
      'POST /admin/corrections': () => {
        throw new Refused('validation', { orderNumber: ['Заказ не найден'] })
      },
    },
  })
  await screen.findByText(/^Документов пока нет/)
  const day = screen.getByLabelText('Дата документа')
  fireEvent.change(day, { target: { value: '' } })
  await upload()
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  expect(api.calls).not.toContain('POST /storage/upload?purpose=document')
  fireEvent.change(day, { target: { value: '2026-11-02' } })
  await upload()
  expect(await screen.findByText('Заказ не найден')).toBeVisible()
  expect(screen.getByLabelText('Номер заказа')).toBeInvalid()
  expect(screen.queryByText('Обязательное поле')).toBeNull()
  expect(screen.queryByText('Проверьте заполнение полей')).toBeNull()
})
