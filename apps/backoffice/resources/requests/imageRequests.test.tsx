import type { ReplyTo } from '@proba/api/client'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

const request: ReplyTo<'GET /admin/order/renders/request/{id}'> = {
  id: 4,
  orderId: 24,
  order: { id: 24, name: '100024' },
  company: { id: 7, name: 'Сияние' },
  user: { id: 3, name: 'Анна Белова' },
  actor: null,
  comment: 'Печатный каталог',
  images: 12,
  missing: ['НЦ-3'],
  missingCount: 1,
  createdAt: '2026-11-16T05:00:00.000Z',
}

test('full admins read who asked for the images of which order and for what; nothing of it can be changed (R-420)', async () => {
  const { api } = renderBackOffice('/order/renders', {
    answers: {
      'GET /admin/order/renders': () => pageOf([request]),
      'GET /admin/order/renders/request/{id}': () => request,
    },
  })
  const row = (await screen.findByText('Печатный каталог')).closest('tr') as HTMLElement
  expect(within(row).getByRole('link', { name: '100024' })).toHaveAttribute('href', '/orders/24')
  for (const text of ['Сияние', 'Анна Белова', '12']) expect(within(row).getByText(text)).toBeVisible()
  within(row).getByRole('link', { name: '4' }).click()
  expect(await screen.findByText('НЦ-3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  expect(api.calls.filter((call) => call.startsWith('GET /admin/order/renders'))).toHaveLength(2)
})
