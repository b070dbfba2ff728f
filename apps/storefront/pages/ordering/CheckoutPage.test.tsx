import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckRefusal, OrderCheck } from '../../features/checkout/checkoutState.ts'
import { contract, initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal, noConnection, WordsOnly } from '../../testing/fakeApi.ts'
import {
  button,
  cart,
  checkRefusalOf,
  difference,
  full,
  gold,
  info,
  itemOf,
  openChecked,
  openCheckout,
  openPlaceable,
  partial,
  placeButton,
  withRefusals,
} from './checkout.support.tsx'

test('it lists the selected metals with positions, pieces, weight and product type', async () => {
  const { api, user } = openCheckout()
  const dialog = await screen.findByRole('dialog', { name: 'Проверка заявки' })
  const lines = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Золото.*1 артикул · 2 размера20 шт\.50,40 г/)
  expect(lines[2]).toMatch(/Всего3 артикула · 4 размера30 шт\.75,60 г/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Тип изделий: Серебро' }), 'Полуфабрикаты')
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(1))
  expect(api.requestsOf('POST /cart/check')[0]?.body).toEqual({
    metals: [
      { id: 1, productType: 'finished' },
      { id: 2, productType: 'semi_finished' },
    ],
    contractId: 11,
    orderType: 'products_production',
    isCostOrderIncreased: false,
  })
})

test('what a metal lacks to its minimum belongs to the chosen product type (G-132)', async () => {
  const minOrderWeights = { semi_finished: 150_000 }
  const { user } = openCheckout({
    'GET /cart/checkout': { ...info, items: [{ ...itemOf(gold, 20), minOrderWeights }] },
  })
  const type = await screen.findByRole('combobox', { name: 'Тип изделий: Золото' })
  expect(screen.queryByText(/до минимума не хватает/)).toBeNull()
  await user.selectOptions(type, 'Полуфабрикаты')
  expect(screen.getByText('до минимума не хватает 99,60 г')).toBeVisible()
  await user.selectOptions(type, 'Готовые изделия')
  expect(screen.queryByText(/до минимума не хватает/)).toBeNull()
})

test('a snapshot of the cart is kept when the checkout opens, and its failure is ignored', async () => {
  const { api } = openCheckout({ 'POST /cart/snapshot': new FakeRefusal('server') })
  expect(await button('Проверить заявку')).toBeEnabled()
  expect(api.requestsOf('POST /cart/snapshot').map(({ body }) => body)).toEqual([
    { orderType: 'products_production', reason: 'checkout', metals: [1, 2] },
  ])
})

test('duplicate metals are requested once', async () => {
  const { api } = openCheckout({}, '/cart/products_production/checkout?metals=1,2,2')
  await button('Проверить заявку')
  expect(api.requestsOf('GET /cart/checkout')[0]?.query.metals).toBe('1,2')
})

test('no metals lead back to the cart, and so does the waiting list', async () => {
  openCheckout({}, '/cart/products_production/checkout')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})

test('metals without rows in the cart, for example after reloading a placed order, lead back to the cart (R-056)', async () => {
  const { user } = openCheckout({
    'GET /cart/checkout': { ...info, items: [], positions: 0, count: 0, weight: 0 },
  })
  expect(await screen.findByText('В выбранных металлах ничего нет')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Проверить заявку' })).toBeNull()
  await user.click(await button('Вернуться в корзину'))
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('the waiting list has no order check', async () => {
  openCheckout({}, '/cart/waiting_list/checkout?metals=1')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/waiting_list'))
})

test('both permissions are needed', async () => {
  openCheckout({ 'GET /init': initOf({ permissions: ['cart.common'] }) })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('metals that are not numbers make the loading fail, and a snapshot is kept for support', async () => {
  const { api, user } = openCheckout({}, '/cart/products_production/checkout?metals=1,a')
  expect(await screen.findByText('Непредвиденная ошибка при загрузке')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull()
  expect(api.requestsOf('GET /cart/checkout')).toHaveLength(0)
  expect(api.requestsOf('POST /cart/snapshot').map(({ body }) => body)).toContainEqual({
    orderType: 'products_production',
    reason: 'critical-error',
    error: 'Список металлов составлен неверно',
  })
  await user.click(screen.getByRole('button', { name: 'Вернуться в корзину' }))
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('a failed load says why, can be tried again, and a snapshot is kept for support', async () => {
  const { api, user } = openCheckout({ 'GET /cart/checkout': new FakeRefusal('nothing_to_order') })
  expect(await screen.findByText('В выбранных металлах нет того, что можно заказать')).toBeVisible()
  await waitFor(() =>
    expect(
      api.requestsOf('POST /cart/snapshot').map(({ body }) => (body as { reason: string }).reason),
    ).toEqual(['checkout', 'critical-error']),
  )
  api.answer({ 'GET /cart/checkout': info })
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await button('Проверить заявку')).toBeEnabled()
})

test('an order is placed only after a check that found nothing against it', async () => {
  const { user } = openCheckout()
  const check = await button('Проверить заявку')
  expect(placeButton()).toBeDisabled()
  await user.click(check)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(screen.getByText('Всё войдёт в заказ, можно оформлять')).toBeVisible()
  expect(screen.getByText('Будет создано 2 заказа')).toBeVisible()
})

test('an order of more than five thousand pieces shows into how many parts it is split', async () => {
  await openChecked({
    'POST /cart/check': { ...full, items: [itemOf(gold, 12_000)], orderedCount: 12_000, numberOfOrders: 3 },
  })
  expect(await screen.findByText('В заявке больше 5 000 штук: заказ будет разделён на 3 части')).toBeVisible()
})

test('the minimums of a prepaid order and of semi-finished goods are shown as hints (R-321, R-322)', async () => {
  await openChecked({ 'POST /cart/check': full })
  const hints = screen.getByRole('list', { name: 'Справка о минимумах' })
  expect(hints).toHaveTextContent(/Минимум при предоплате: 200(,000)? г/)
  expect(hints).toHaveTextContent('Минимум для полуфабрикатов: серебро 300 г, золото 150 г')
  expect(placeButton()).toBeEnabled()
})

test('a failed check shows the message of the server, else the fixed one', async () => {
  const { api, user } = await openChecked({ 'POST /cart/check': new FakeRefusal('contract_unavailable') })
  expect(await screen.findByText('Договор недоступен. Выберите другой договор')).toBeVisible()
  expect(placeButton()).toBeDisabled()
  api.answer({ 'POST /cart/check': new FakeRefusal('server') })
  await user.click(await button('Проверить заявку'))
  expect(await screen.findByText(/^Непредвиденная ошибка при проверке заявки/)).toBeVisible()
})

test.each([200, 422, 500])(
  'a check refused in words alone with status %i shows those words (R-317)',
  async (status) => {
    await openChecked({ 'POST /cart/check': new WordsOnly('Касса закрыта на учёт', status) })
    expect(await screen.findByText('Касса закрыта на учёт')).toBeVisible()
  },
)

test('contracts that fail to load are not missing contracts: it says so and can load them again (R-852, G-052)', async () => {
  const { api, user } = openCheckout({ 'GET /contracts/company/{id}': noConnection })
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверка заявки' }))
  const retry = await dialog.findByRole('button', { name: 'Повторить' })
  expect(dialog.getByRole('alert')).toHaveTextContent('Не удалось загрузить договоры')
  expect(screen.queryByText(/Нет действующих договоров/)).toBeNull()
  expect(dialog.getByRole('status')).toHaveTextContent('Загрузите договоры ещё раз')
  expect(await button('Проверить заявку')).toBeDisabled()
  api.answer({ 'GET /contracts/company/{id}': [contract] })
  await user.click(retry)
  expect(await dialog.findByRole('option', { name: 'К-1024/21 (Основной)' })).toBeInTheDocument()
  expect(await button('Проверить заявку')).toBeEnabled()
})

test('a company without contracts is referred to its manager (G-052)', async () => {
  openCheckout({ 'GET /contracts/company/{id}': [] })
  expect(await screen.findByText('Нет действующих договоров. Обратитесь к менеджеру')).toBeVisible()
})

test('each refusal shows what it stops, what it concerns and by how much', async () => {
  await openChecked({
    'POST /cart/check': withRefusals(
      checkRefusalOf('not_enough_metal', 'block', { shortage: 8700 }),
      checkRefusalOf('closed', 'row', { reason: 'ремонт станка' }),
      checkRefusalOf('min_weight', 'row', { left: 2500, min: 30_000 }),
    ),
  })
  const list = await screen.findByRole('region', { name: 'Замечания' })
  expect(list).toHaveTextContent(
    'Не даёт оформитьЗолото. Недостаточно металла, уменьшите количество (не хватает 8,70 г)НЦ-1',
  )
  expect(list).toHaveTextContent('ВернётсяПозиция закрыта: ремонт станка')
  expect(list).toHaveTextContent('Не набран минимальный вес: не хватает 2,50 г до 30,00 г')
  expect(placeButton()).toBeDisabled()
})

const waysOut: OrderCheck = {
  ...partial,
  errors: {
    products_production: [
      {
        ...checkRefusalOf('capacity_exceeded', 'row', { exceeded: 15_000 }),
        repairs: [
          {
            to: 'products_coil',
            changes: [{ cartOfferId: 11, to: 'products_coil', amount: 6 }],
            count: 6,
            weight: 15_120,
            caution: { code: 'min_weight_gold', params: { metalId: 1, shortage: 5000 } },
          },
          {
            to: null,
            changes: [{ cartOfferId: 11, to: null, amount: 4 }],
            count: 6,
            weight: 15_120,
            caution: null,
          },
        ],
      },
    ],
  },
  safeRepairs: [{ cartOfferId: 11, to: null, amount: 4 }],
}
const { version } = cart.header
const repaired = { changed: 1, header: { ...cart.header, version: version + 1 } }

test('what can be mended at once takes one press, is checked by itself and placed by the next one (G-671)', async () => {
  const { api, user } = await openChecked({ 'POST /cart/check': waysOut })
  const mend = await button('Исправить 1 строку')
  expect(screen.getByText('Полностью пройдёт 3 из 4 строк. В заказ войдёт 24 шт., 75,60 г')).toBeVisible()
  expect(screen.getByText('в 1 строке останется то, что проходит')).toBeVisible()
  const next = { ...cart, header: repaired.header }
  api.answer({ 'POST /cart/repairs': repaired, 'GET /cart': { item: next }, 'POST /cart/check': full })
  await user.click(mend)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(api.requestsOf('POST /cart/repairs').map(({ body }) => body)).toEqual([
    { version, changes: waysOut.safeRepairs },
  ])
  expect(api.requestsOf('POST /cart/check')).toHaveLength(2)
  expect(screen.getByText('Пройдут все 4 строки: 30 шт., 75,60 г')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Исправить/ })).toBeNull()
  api.answer({ 'POST /cart/undo': { restored: 1, header: { ...cart.header, version: version + 2 } } })
  await user.click(await screen.findByRole('button', { name: 'Вернуть', hidden: true }))
  await waitFor(() =>
    expect(api.requestsOf('POST /cart/undo').map(({ body }) => body)).toEqual([{ version: version + 1 }]),
  )
})

test('each way out stands at its refusal, says what it would meet, and is checked again when it is refused (G-671)', async () => {
  const { api, user } = await openChecked({ 'POST /cart/check': waysOut })
  const coils = await button('В катушки: 6 шт., 15,12 г')
  expect(screen.getByText(/^Там встретит: .*5,00/)).toBeVisible()
  expect(await button('Оставить то, что проходит: меньше на 6 шт., 15,12 г')).toBeEnabled()
  api.answer({ 'POST /cart/repairs': new FakeRefusal('status_changed'), 'POST /cart/check': full })
  await user.click(coils)
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(2))
  expect(await screen.findByText(/Статус заявки изменился/)).toBeVisible()
  expect(api.requestsOf('POST /cart/repairs')[0]?.body).toEqual({
    version,
    changes: [{ cartOfferId: 11, to: 'products_coil', amount: 6 }],
  })
})

test('an unusual amount is asked about row by row, and what is meant is checked and placed with it (G-670)', async () => {
  const unusual: CheckRefusal = {
    ...checkRefusalOf('unusual_amount', 'consent', { ordered: 55_950_000, usual: 120_000 }),
    metalId: null,
    offers: [11, 21].map((id) => ({ id, cartPositionId: 101 })),
  }
  const asking: OrderCheck = { ...withRefusals(unusual), status: 'need consent', differences: [difference] }
  const { api, user } = await openChecked({ 'POST /cart/check': asking })
  expect(await screen.findByText('55 950,00 г, обычно за раз 120,00 г. Всё верно?')).toBeVisible()
  expect(screen.getByText(/^Без вопросов пройдёт 3 из 4 строк/)).toBeVisible()
  expect(placeButton()).toBeDisabled()
  expect(screen.queryByLabelText('Даю согласие на увеличение стоимости')).toBeNull()
  const bodies = () => api.requestsOf('POST /cart/check').map(({ body }) => body)
  await user.click(await button('Верны все 2 строки'))
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ confirmedOffers: [11, 21] }))
  const first = screen.getByRole('checkbox', { name: /^Да, верно: НЦ-1/ })
  await user.click(first)
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ confirmedOffers: [21] }))
  expect(placeButton()).toBeDisabled()
  expect(first).toHaveFocus()
  api.answer({ 'POST /cart/check': { ...asking, status: 'full', differences: [] } })
  await user.click(first)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(bodies().at(-1)).toMatchObject({ confirmedOffers: [21, 11], isCostOrderIncreased: false })
  await user.click(placeButton())
  await waitFor(() =>
    expect(api.requestsOf('POST /cart/checkout').map(({ body }) => body)).toMatchObject([
      { confirmedOffers: [21, 11] },
    ]),
  )
})

test.each<[string, OrderCheck]>([
  [
    'Замечания ниже не дают оформить заявку',
    { ...withRefusals(checkRefusalOf('not_enough_metal', 'block')), status: 'blocked' },
  ],
  ['Пройдут все 4 строки: 30 шт., 75,60 г', full],
  ['Полностью пройдёт 3 из 4 строк. В заказ войдёт 24 шт., 75,60 г', partial],
])('the check says in one sentence: %s (G-671)', async (sentence, check) => {
  await openChecked({ 'POST /cart/check': check })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('another contract invalidates the check; expired ones are not offered', async () => {
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const expired = { ...contract, id: 13, knfmpNumber: 'К-3/20', contractEndDate: '2020-12-31', active: false }
  const { api, user } = await openPlaceable({ 'GET /contracts/company/{id}': [contract, other, expired] })
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  expect(
    within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['К-1024/21 (Основной)', 'К-7/25'])
  await user.selectOptions(picker, 'К-7/25')
  expect(placeButton()).toBeDisabled()
  expect(screen.getByText('Заявка изменилась, проверьте её ещё раз')).toBeVisible()
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(2))
  expect(api.requestsOf('POST /cart/check')[1]?.body).toMatchObject({ contractId: 12 })
})

test('an expired active contract must be replaced before the check', async () => {
  const expired = { ...contract, contractEndDate: '2020-12-31' }
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const { user } = openCheckout({ 'GET /contracts/company/{id}': [expired, other] })
  expect(await screen.findByText('Срок действия текущего договора истёк, выберите другой')).toBeVisible()
  expect(await button('Проверить заявку')).toBeDisabled()
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  await user.selectOptions(picker, 'К-7/25')
  expect(await button('Проверить заявку')).toBeEnabled()
})

test('Esc and Cancel lead back to the cart', async () => {
  const { user } = openCheckout()
  await button('Проверить заявку')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})
