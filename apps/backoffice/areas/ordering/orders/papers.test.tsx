import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { order } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
const paper = {
  id: 8,
  name: 'Спецификация 7.pdf',
  extension: 'pdf',
  additionalType: 'specification' as const,
  createdAt: '2026-11-20T05:00:00.000Z',
}

test('papers of an order are attached under their kind and removed after asking (G-164)', async () => {
  let items: (typeof paper)[] = []
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => order(),
      'GET /admin/specifications': () => ({ items }),
      'POST /storage/upload': () => [{ uuid, name: paper.name, size: 10 }],
      'POST /admin/specifications': () => {
        items = [paper]
        return { items }
      },
      'DELETE /admin/specifications/{id}': () => {
        items = []
        return {}
      },
    },
  })
  expect(await screen.findByText(/^Документов пока нет/)).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Вид документа' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Паспорт качества' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(input, new File(['%PDF'], paper.name, { type: 'application/pdf' }))
  const row = await screen.findByRole('row', { name: /^Спецификация 7\.pdf Спецификация 20\.11\.2026/ })
  expect(api.bodies('POST /admin/specifications')).toEqual([{ order: 41, uuid, additionalType: 'quality' }])

  await userEvent.click(within(row).getByRole('button', { name: 'Удалить Спецификация 7.pdf' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить документ «Спецификация 7.pdf»?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('Спецификация 7.pdf')).toBeNull())
})

test('a paper that is refused is said with the reason of the server', async () => {
  renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => order(),
      'GET /admin/specifications': () => ({ items: [] }),
      'POST /storage/upload': () => [{ uuid, name: paper.name, size: 10 }],
      'POST /admin/specifications': () => {
        throw new Refused('too_many_specifications')
      },
    },
  })
  await screen.findByText(/^Документов пока нет/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(input, new File(['%PDF'], paper.name, { type: 'application/pdf' }))
  expect(await screen.findByText(/^К заказу можно приложить не больше/)).toBeVisible()
})
