import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Update = ReplyTo<'GET /closeopen/updates/{id}'>
type Impact = ReplyTo<'GET /closeopen/impact'>

const update = (over: Partial<Update> = {}): Update => ({
  id: 9,
  action: 'close',
  date: '2099-12-01',
  reasonRu: 'Ремонт линии',
  reasonEn: null,
  opensAt: null,
  productsCount: 1,
  articles: 'НЦ-22-053',
  productIds: [5],
  appliedAt: null,
  author: { id: 2, name: 'Анна Белова' },
  createdAt: '2026-11-16T05:00:00.000Z',
  version: 3,
  ...over,
})
const figures = { carts: 4, rows: 12, weight: 1_200_500, autoOrders: 2, autoOrdersWeight: 350_000 }
const impact = (over: Partial<Impact> = {}): Impact => ({
  changed: 1,
  unchanged: 0,
  ...figures,
  companiesCount: 60,
  companies: [{ id: 1, name: 'Альфа', ...figures }],
  plannedCount: 0,
  planned: [],
  ...over,
})
const answers = (over: Partial<Update> = {}) => ({
  'GET /closeopen/updates': () => pageOf([update(over)]),
  'GET /closeopen/updates/{id}': () => update(over),
  'GET /closeopen/impact': () => impact(),
  'POST /closeopen': () =>
    withMessage('Закрыто изделий: 1', update({ appliedAt: '2026-11-16T05:00:00.000Z' })),
  'POST /closeopen/updates/{id}': () => withMessage('Сохранено', update({ version: 4 })),
  'DELETE /closeopen/updates/{id}': () => ({}),
  'GET /admin/offers/products': () => [{ id: 5, name: 'НЦ-22-053' }],
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list shows what closes or opens, from which day and whether that has happened (R-549, R-637)', async () => {
  const { api } = renderBackOffice('/updateCloseOpen', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'НЦ-22-053' })).closest('tr')
  expect(row).toHaveTextContent(/Закрыть.*01\.12\.2099.*Ремонт линии.*Анна Белова/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Вступило в силу' }))
  await userEvent.click(await screen.findByRole('option', { name: /^нет$/i }))
  await waitFor(() => expect(api.calls).toContainEqual(expect.stringMatching(/applied=0/)))
})

test('a new closing shows who is concerned before it is saved, then sends products, day and reason (G-321)', async () => {
  const { api } = renderBackOffice('/updateCloseOpen/create', { answers: answers() })
  expect(await screen.findByText(/Выберите изделия, и здесь появится/)).toBeVisible()
  await userEvent.type(await screen.findByRole('combobox', { name: /^Изделия/ }), 'НЦ')
  await userEvent.click(await screen.findByRole('option', { name: 'НЦ-22-053' }))
  expect(await screen.findByText('Закроется изделий: 1.')).toBeVisible()
  expect(screen.getByText(/строк: 12 в корзинах: 4, всего 1\s200,50 г/)).toBeVisible()
  expect(screen.getByText('Приостановится автозаказов: 2, всего 350,00 г.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Альфа/ })).toHaveTextContent(/Альфа412/)
  expect(screen.getByText('Показаны первые 1 компаний из 60')).toBeVisible()
  expect(api.calls.some((call) => call.endsWith('/closeopen/impact?action=close&products=5'))).toBe(true)
  expect(api.bodies('POST /closeopen')).toEqual([])
  fireEvent.change(screen.getByLabelText(/^С какого дня/), { target: { value: '2099-12-01' } })
  await press('Сохранить')
  const reason = screen.getByRole('textbox', { name: /^Причина(?! по)/ })
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Обязательное поле'))
  await userEvent.type(reason, 'Ремонт линии')
  await press('Сохранить')
  expect(await screen.findByText('Закрыто изделий: 1')).toBeVisible()
  expect(api.bodies('POST /closeopen')).toEqual([
    {
      action: 'close',
      date: '2099-12-01',
      productIds: [5],
      reasonRu: 'Ремонт линии',
      reasonEn: null,
      opensAt: null,
    },
  ])
})

test('one that waits for its day is changed with its version, and taken back after asking', async () => {
  const { api } = renderBackOffice('/updateCloseOpen/9', { answers: answers() })
  expect(await screen.findByText('Закроется изделий: 1.')).toBeVisible()
  fireEvent.change(screen.getByLabelText(/^Ожидаемый день открытия/), { target: { value: '2099-12-24' } })
  await press('Сохранить')
  expect(await screen.findByText('Сохранено')).toBeVisible()
  expect(api.bodies('POST /closeopen/updates/{id}')[0]).toMatchObject({ opensAt: '2099-12-24', version: 3 })
  await press('Удалить')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(api.bodies('DELETE /closeopen/updates/{id}')).toEqual([{ version: 4 }]))
})

test('the form names what is planned for its products already and leads there; a second press is refused at them (G-630)', async () => {
  const planned = [{ id: 12, action: 'open' as const, date: '2099-12-24', articles: 'НЦ-22-053' }]
  const words = 'Уже закрыто с этой причиной и этим днём открытия: НЦ-22-053. Менять нечего'
  const { api } = renderBackOffice('/updateCloseOpen/9', {
    answers: {
      ...answers(),
      'GET /closeopen/impact': () => impact({ plannedCount: 21, planned }),
      'POST /closeopen/updates/{id}': () => {
        throw new Refused('validation', { productIds: [words] })
      },
    },
  })
  expect(await screen.findByText('Для этих изделий уже запланировано изменений: 21.')).toBeVisible()
  expect(screen.getByRole('link', { name: '24.12.2099 откроется: НЦ-22-053' })).toHaveAttribute(
    'href',
    '/updateCloseOpen/12',
  )
  expect(screen.getByText('Показаны первые 1 изменений из 21')).toBeVisible()
  expect(api.calls.some((call) => /closeopen\/impact\?.*update=9/.test(call))).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Ожидаемый день открытия/), { target: { value: '2099-12-25' } })
  await press('Сохранить')
  expect(await screen.findByText(words)).toBeVisible()
})

test('one that was applied is only shown, without the question whom it would concern', async () => {
  const { api } = renderBackOffice('/updateCloseOpen/9', {
    answers: answers({ appliedAt: '2026-11-16T05:00:00.000Z' }),
  })
  expect(await screen.findByText('Ремонт линии')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Кого это коснётся' })).toBeNull()
  expect(api.calls.some((call) => call.includes('/closeopen/impact'))).toBe(false)
})

test('a question that failed says so and is asked again; the form stays as it was typed', async () => {
  let isDown = true
  renderBackOffice('/updateCloseOpen/9', {
    answers: {
      ...answers(),
      'GET /closeopen/impact': () => {
        if (isDown) throw new Refused('unavailable')
        return impact({ rows: 0, autoOrders: 0, companies: [], companiesCount: 0 })
      },
    },
  })
  const region = within(await screen.findByRole('region', { name: 'Кого это коснётся' }))
  expect(await region.findByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(region.getByRole('button', { name: 'Повторить' }))
  expect(await region.findByText('В корзинах и автозаказах этих изделий нет.')).toBeVisible()
})
