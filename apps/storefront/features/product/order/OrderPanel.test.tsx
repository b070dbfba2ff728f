import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { initOf } from '../../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../../testing/fakeApi.ts'
import { product, productOf, withOffers } from '../product.support.ts'
import { field, openProduct, total } from '../productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('../ProductDialog.tsx'))

describe('adding', () => {
  test('cannot add nothing and says why (R-205)', async () => {
    await openProduct()
    const button = screen.getByRole('button', { name: 'В корзину' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Введите количество, чтобы добавить')
  })

  test('cannot add without the permission to use a cart and says so', async () => {
    await openProduct(product, { 'GET /init': initOf({ permissions: ['personal.*'] }) })
    const button = screen.getByRole('button', { name: 'В корзину' })
    expect(button).toHaveAccessibleDescription('Для заказа нужны права на корзину')
    expect(field('45')).toBeDisabled()
  })

  test('sends the rows, clears them, counts them as in the cart and leads to the cart (R-208, R-218)', async () => {
    const { user, api } = await openProduct()
    await user.type(field('45'), '5')
    api.answer({
      'GET /product/detail/{id}': productOf({ offers: withOffers({ 12: { countInProduction: 5 } }) }),
    })
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    const link = await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(link).toHaveAttribute('href', '/cart/products_production')
    expect(link).toHaveFocus()
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toEqual({
      orderType: 'products_production',
      productId: 5,
      name: 'Цепь «Бисмарк»',
      offers: {
        finished: [{ offerId: 12, length: 450, weight: 2520, coatingId: 1, count: 5 }],
        custom: [],
      },
    })
    expect(field('45')).toHaveValue('')
    expect(screen.getByRole('tab', { name: /В производство/ })).toHaveTextContent('5')
    expect(total()).toHaveTextContent('Добавлено в корзину: 5 шт., 12,60 г')
    expect(screen.getByText('В шапке: 5')).toBeInTheDocument()
  })

  test('turns the link back into a button when a quantity changes (R-207)', async () => {
    const { user } = await openProduct()
    await user.type(field('45'), '5')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    await user.type(field('40'), '1')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })

  test('goes to the waiting list below the minimum and says what is missing (R-209, R-210)', async () => {
    const { user, api } = await openProduct(
      productOf({ conditions: { minOrderWeight: 20_000, minOrderCount: 8 } }),
    )
    await user.type(field('45'), '5')
    expect(total()).toHaveTextContent(
      'До минимума не хватает: 3 шт. · 7,40 г — изделия подождут в листе ожидания',
    )
    await user.click(screen.getByRole('button', { name: 'В лист ожидания' }))
    const link = await screen.findByRole('link', { name: 'Перейти в лист ожидания' })
    expect(link).toHaveAttribute('href', '/cart/waiting_list')
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({ orderType: 'waiting_list' })
    expect(field('45')).toHaveValue('')
  })

  test('counts what the cart holds towards the minimum (DR-27, R-211)', async () => {
    const { user } = await openProduct(
      productOf({
        conditions: { minOrderWeight: 20_000, minOrderCount: 8 },
        basket: { ...product.basket, productWeight: 10_000, productCount: 4 },
      }),
    )
    await user.type(field('45'), '4')
    expect(total()).toHaveTextContent('минимум набран')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })

  test.each<[string, NonNullable<FakeAnswers['POST /cart/positions']>]>([
    ['refused', new FakeRefusal('add_refused')],
    ['lost', noConnection],
  ])('leaves everything as it was when the add is %s, and says why (R-216, G-635)', async (kind, answer) => {
    const { user, api } = await openProduct(product, { 'POST /cart/positions': answer })
    await user.type(field('45'), '5')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled())
    expect(field('45')).toHaveValue('5')
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull()
    expect(within(total()).getByRole('alert')).not.toHaveTextContent(/^$/)
    const row = within(screen.getByRole('row', { name: /^45/ }))
    expect(row.getAllByRole('cell')[3]).toHaveTextContent('0')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(2))
    const keys = api.requestsOf('POST /cart/positions').map(({ headers }) => headers.get('idempotency-key'))
    // A lost addition may have been made: the next try is the same one. A refused one was not.
    expect(new Set(keys).size).toBe(kind === 'lost' ? 1 : 2)
    expect(keys).not.toContain(null)
  })

  test('counts at once while the call is pending, and sends it only once, also when the panel was left meanwhile', async () => {
    let answer: (value: FakeRefusal) => void = () => {}
    const { user, api } = await openProduct(product, {
      'POST /cart/positions': () => new Promise<FakeRefusal>((resolve) => (answer = resolve)),
    })
    await user.type(field('45'), '5')
    await user.dblClick(screen.getByRole('button', { name: 'В корзину' }))
    const cells = () => within(screen.getByRole('row', { name: /^45/ })).getAllByRole('cell')
    expect(screen.getByRole('button', { name: 'Добавляем…' })).toHaveAttribute('aria-busy', 'true')
    expect(cells()[3]).toHaveTextContent('5')
    expect(field('45')).toHaveAttribute('readonly')
    await user.click(screen.getByRole('tab', { name: 'Описание' }))
    await user.click(screen.getByRole('tab', { name: 'Заказ' }))
    await user.click(screen.getByRole('button', { name: 'Добавляем…' }))
    answer(new FakeRefusal('busy'))
    await waitFor(() => expect(cells()[3]).toHaveTextContent('0'))
    expect(api.requestsOf('POST /cart/positions')).toHaveLength(1)
  })
})

describe('custom lengths and coils in the cart', () => {
  const never: FakeAnswers = { 'POST /cart/positions': () => new Promise<FakeRefusal>(() => {}) }
  const shown = productOf({
    conditions: { coilProductionAvailable: true, customLengthAvailable: true },
    coilProductionPower: { mode: 1, values: [{ value: 900_000, isChain: null, withCoating: null }] },
    basket: {
      ...product.basket,
      unsized: [
        { orderType: 'products_production', coveringId: 1, count: 12 },
        { orderType: 'products_coil', coveringId: 2, count: 1 },
        { orderType: 'waiting_list', coveringId: 1, count: 70 },
      ],
    },
  })
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  const coating = (name: RegExp) => screen.getByRole('radio', { name })

  test('count on their tab and their coating, not in a row of a size (R-165, R-171, DR-36, DR-37)', async () => {
    const { user } = await openProduct(shown)
    expect(tab(/В производство/)).toHaveAccessibleName('В производство, в корзине: 12')
    expect(coating(/Без покрытия/)).toHaveAccessibleName('Без покрытия, в корзине 12 шт.')
    expect(coating(/Родирование/)).toHaveAccessibleName('Родирование')
    for (const cells of screen.getAllByRole('row', { name: /^4/ }).map((row) => within(row)))
      expect(cells.getAllByRole('cell')[3]).toHaveTextContent('0')
    await user.click(tab(/Из катушек, в корзине: 1$/))
    expect(coating(/Родирование/)).toHaveAccessibleName('Родирование, в корзине 1 шт.')
  })

  test('a custom length counts at once while it is added, beside what the cart holds', async () => {
    const { user } = await openProduct(shown, never)
    await user.click(screen.getByRole('button', { name: /Добавить длину/ }))
    await user.type(screen.getByRole('textbox', { name: /^Количество, размер своя/ }), '5')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    expect(tab(/В производство/)).toHaveAccessibleName('В производство, в корзине: 17')
    expect(coating(/Без покрытия/)).toHaveAccessibleName(/в корзине 17 шт\./)
  })

  test('a coil counts at once as one piece', async () => {
    const { user } = await openProduct(shown, never)
    await user.click(tab(/Из катушек/))
    await user.click(coating(/Без покрытия/))
    await user.type(screen.getByRole('textbox', { name: 'Вес катушки, г' }), '200')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    expect(tab(/Из катушек/)).toHaveAccessibleName('Из катушек, в корзине: 2')
    expect(coating(/Без покрытия/)).toHaveAccessibleName(/в корзине 1 шт\./)
  })

  test('a second coil of a coating joins the first', async () => {
    const { user } = await openProduct(shown, never)
    await user.click(tab(/Из катушек/))
    await user.click(coating(/Родирование/))
    await user.type(screen.getByRole('textbox', { name: 'Вес катушки, г' }), '200')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    expect(screen.getByRole('button', { name: 'Добавляем…' })).toBeInTheDocument()
    expect(tab(/Из катушек/)).toHaveAccessibleName('Из катушек, в корзине: 1')
  })
})

describe('orders from coils', () => {
  const coils = productOf({
    conditions: { coilProductionAvailable: true },
    coilProductionPower: { mode: 4, values: [{ value: 500_000, isChain: true, withCoating: null }] },
  })

  test('wait for a coating when there are several (R-213, R-215)', async () => {
    const { user } = await openProduct(coils)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    expect(screen.getByText('Выберите покрытие, чтобы заказать из катушек')).toBeVisible()
    expect(screen.getByRole('button', { name: 'В корзину' })).toHaveAccessibleDescription('Выберите покрытие')
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(field('45')).toBeVisible()
  })

  test('refuse a coil under 200 g and send a heavier one as one piece (DR-34; R-232)', async () => {
    const { user, api } = await openProduct(coils)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    const grams = screen.getByRole('textbox', { name: 'Вес катушки, г' })
    await user.type(grams, '199')
    expect(grams).toHaveAccessibleDescription('Не меньше 200 г')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeDisabled()
    await user.clear(grams)
    await user.type(grams, '2x50')
    expect(grams).toHaveAccessibleDescription('«2x50» не число')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeDisabled()
    await user.clear(grams)
    await user.type(grams, '250')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      orderType: 'products_coil',
      offers: { finished: [], coil: { offerId: 11, weight: 250_000, coatingId: 2, count: 1 } },
    })
  })

  const pool = (mode: 1 | 4, isChain: boolean) =>
    productOf({
      conditions: { coilProductionAvailable: true },
      coilProductionPower: {
        mode,
        values: [{ value: 500_000, isChain: mode === 4 ? isChain : null, withCoating: null }],
      },
      offers: product.offers.map((offer) => ({ ...offer, isChain })),
    })

  test.each([
    ['chain', pool(4, true), 'Превышен остаток цепи на 100,00 г'],
    ['band', pool(4, false), 'Превышен остаток браслетов на 100,00 г'],
    ['coil', pool(1, true), 'Превышен остаток катушек на 100,00 г'],
  ])('warn by how many grams they go over the %s residue (DR-43; R-236 to R-238)', async (_, shown, text) => {
    const { user } = await openProduct(shown)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    await user.type(screen.getByRole('textbox', { name: 'Вес катушки, г' }), '600')
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })

  test('are sold by weight only of products whose coils are sold so (R-175, G-083)', async () => {
    const { user } = await openProduct({
      ...coils,
      conditions: { ...coils.conditions, coilProductionAvailable: false },
    })
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(field('45')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Вес катушки, г' })).toBeNull()
  })
})

describe('warnings and stock', () => {
  test('warns when the cart already exceeds the capacity (DR-43; R-235)', async () => {
    await openProduct(
      productOf({
        productionPower: 10_000,
        basket: { ...product.basket, production: [{ weight: 12_000, factor: 1 }] },
      }),
    )
    expect(screen.getByText('Превышен предел производственной мощности на 30 дней')).toBeVisible()
  })

  test('offers in production what is already in stock (DR-35; R-196)', async () => {
    const { user } = await openProduct(
      productOf({ offers: withOffers({ 12: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.click(screen.getByRole('button', { name: 'на складе 7 штук' }))
    expect(screen.getByRole('tab', { name: /Готовые/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('shows how much of each coating the cart holds, and why a coating cannot be chosen (R-171)', async () => {
    await openProduct(
      productOf({
        offers: withOffers({ 11: { countInProduction: 2 }, 12: { countInProduction: 10 } }),
        flags: { disabledPlatings: [2] },
      }),
    )
    expect(screen.getByRole('radio', { name: /Без покрытия.*в корзине 12 шт\./ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Родирование.*недоступно для заказа/ })).toBeDisabled()
  })

  test('counts on a coating up to 999 (R-172, DR-36)', async () => {
    await openProduct(productOf({ offers: withOffers({ 11: { countInProduction: 1200 } }) }))
    expect(screen.getByRole('radio', { name: /Без покрытия.*в корзине 1200 шт\./ })).toBeChecked()
    const coatings = within(screen.getByRole('group', { name: 'Покрытие' }))
    expect(coatings.getByText('999+')).toBeVisible()
  })
})
