import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { order } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const [position] = order().positions
const opened = () => ({
  ...order(),
  positions: position ? [{ ...position, count: 200, readyPieces: 120, shippedPieces: 20 }] : [],
})
const shipment = {
  id: 7,
  shippedAt: '2026-11-20T16:59:59.999Z',
  isDayOnly: true,
  waybill: 'ТН-5',
  carrier: '',
  packages: null,
  isByErp: false,
  takenBackAt: null,
  lines: [{ position: 1, pieces: 20 }],
}

test('a shipment is written down with what is ready, its day and papers; what was typed stays where it is refused (G-591)', async () => {
  let isRefused = true
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': opened,
      'GET /admin/specifications': () => ({ items: [] }),
      'POST /admin/orders/{id}/shipments': () => {
        if (isRefused) throw new Refused('validation', { day: ['Дата не может быть в будущем'] })
        return { ...opened(), shipments: [shipment] }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Записать отгрузку' }))
  const dialog = await screen.findByRole('dialog', { name: /^Отгрузка заказа/ })
  const pieces = within(dialog).getByRole('textbox', { name: /^Отгружается, шт\.: ЦБ-0412/ })
  expect(pieces).toHaveValue('100')
  await userEvent.clear(pieces)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Записать' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Укажите, сколько изделий отгружено')
  await userEvent.type(pieces, '181')
  expect(within(dialog).getByText('Не больше 180')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Записать' }))
  expect(api.bodies('POST /admin/orders/{id}/shipments')).toEqual([])
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '150')
  expect(within(dialog).getByText(/отгружается больше, чем готово/)).toBeVisible()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Накладная' }), 'ТН-5')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Записать' }))
  expect(await within(dialog).findByText('Дата не может быть в будущем')).toBeVisible()
  expect(pieces).toHaveValue('150')
  isRefused = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /admin/orders/{id}/shipments').at(-1)).toMatchObject({
    version: 2,
    waybill: 'ТН-5',
    packages: null,
    lines: [{ line: 1, pieces: 150 }],
  })
})

test('a shipment is taken back after asking; what left on the actual date of the order is not (G-591)', async () => {
  const rest = { ...shipment, id: null, waybill: '', lines: [{ position: 1, pieces: 180 }] }
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => ({ ...opened(), shipments: [shipment, rest] }),
      'GET /admin/specifications': () => ({ items: [] }),
      'POST /admin/orders/{id}/shipments/{shipment}/take-back': opened,
    },
  })
  await screen.findByRole('row', { name: /по фактической дате заказа/ })
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать отгрузку 20.11.2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Отозвать отгрузку 20.11.2026?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отозвать' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /admin/orders/{id}/shipments/{shipment}/take-back')).toEqual([{ version: 2 }])
})
