import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { useCartHeader } from '../../lib/cartHeader.ts'
import { type FakeAnswers, noConnection, Refusal } from '../../testing/fakeApi.ts'
import { emptyCartHeader, initOf } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { ProductWindow } from './ProductWindow.tsx'
import { product, productOf, withOffers } from './product.fixture.ts'
import type { Product } from './productTerms.ts'

// The lazy part of the window would otherwise load within the first test's time.
beforeAll(() => import('./ProductDialog.tsx'))

const added: FakeAnswers['POST /cart/positions'] = {
  orderType: 'products_production',
  count: 5,
  weight: 12_600,
  header: { ...emptyCartHeader, positionsCount: 1, totalMetalsCount: 5, totalMetalsWeight: 12_600 },
}

function CartTotals() {
  return <p>В шапке: {useCartHeader()?.totalMetalsCount}</p>
}

async function open(shown: Product = product, answers: FakeAnswers = {}) {
  const rendered = renderPart(
    <>
      <CartTotals />
      <ProductWindow />
    </>,
    {
      at: '/catalog/products?product=5',
      answers: { 'GET /product/detail/{id}': shown, 'POST /cart/positions': added, ...answers },
    },
  )
  await screen.findByRole('dialog', { name: /Бисмарк/ })
  return rendered
}

const field = (size: string) => screen.getByRole('textbox', { name: `Количество, размер ${size}` })
const total = () => screen.getByRole('region', { name: 'Итог' })
const pasteInto = async (user: UserEvent, size: string, text: string) => {
  await user.click(field(size))
  await user.paste(text)
}

describe('the size table as a spreadsheet', () => {
  it('takes digits, goes down by Enter and by arrows, and replaces what is there', async () => {
    const { user } = await open()
    await user.click(field('40'))
    await user.keyboard('5{Enter}12{ArrowDown}')
    expect(field('50')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}3')
    expect([field('40'), field('45')].map((input) => (input as HTMLInputElement).value)).toEqual(['3', '12'])
  })

  it('steps by one with plus and minus and by ten with Shift, never below zero (DR-32)', async () => {
    const { user } = await open()
    await user.click(field('45'))
    await user.keyboard('={Shift>}+{/Shift}')
    expect(field('45')).toHaveValue('11')
    await user.keyboard('-')
    expect(field('45')).toHaveValue('10')
    await user.keyboard('{Shift>}_{/Shift}-')
    expect(field('45')).toHaveValue('')
  })

  it('fills the rows with a pasted column and says how it went', async () => {
    const { user } = await open()
    await pasteInto(user, '45', '4\r\n6\r\n8')
    expect(field('45')).toHaveValue('4')
    expect(field('50')).toHaveValue('6')
    expect(screen.getByText('Вставлено: 2; не нашлось строк: 1')).toBeVisible()
  })

  it('caps a count at the maximum and says so (R-227, R-233)', async () => {
    const { user } = await open(
      productOf({ offers: withOffers({ 12: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.click(screen.getByRole('tab', { name: /Готовые/ }))
    await user.type(field('45'), '12')
    expect(field('45')).toHaveValue('7')
    expect(screen.getByText('Размер 45: не больше 7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Больше на одну, размер 45' })).toBeDisabled()
    await user.click(screen.getByRole('tab', { name: /В производство/ }))
    expect(screen.queryByText('Размер 45: не больше 7')).toBeNull()
  })

  it('is left by Esc while the window stays open', async () => {
    const { user } = await open()
    await user.click(field('45'))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('group', { name: 'Размеры и количества: Без покрытия' })).toHaveFocus()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('goes from the last row to the button, and adds from any row by Ctrl+Enter', async () => {
    const { user, api } = await open()
    await user.click(field('50'))
    await user.keyboard('2{Enter}')
    expect(screen.getByRole('button', { name: 'В корзину' })).toHaveFocus()
    await user.click(field('40'))
    await user.keyboard('1{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(1))
  })

  it('begins in the first row when a digit is typed in the freshly opened window', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('dialog')))
    await user.keyboard('3')
    expect(field('40')).toHaveValue('3')
  })

  it('keeps quantities per covering and counts them all in the sum', async () => {
    const { user } = await open()
    await user.type(field('45'), '2')
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(field('45')).toHaveValue('')
    await user.type(field('45'), '1')
    expect(total()).toHaveTextContent('3 шт. · 7,56 г')
    expect(total()).toHaveTextContent('в том числе в других покрытиях: 2 шт.')
    await user.click(screen.getByRole('radio', { name: /Без покрытия/ }))
    expect(field('45')).toHaveValue('2')
  })

  it('orders own lengths not below the chain minimum (DR-33; R-230, R-231)', async () => {
    const { user, api } = await open(productOf({ conditions: { customLengthAvailable: true } }), {
      'GET /init': initOf({ variables: { chainMinLength: 15 } }),
    })
    await user.click(screen.getByRole('button', { name: /Добавить длину/ }))
    const length = screen.getByRole('textbox', { name: 'Своя длина, см, строка 1' })
    expect(length).toHaveFocus()
    expect(length).toHaveValue('15')
    await user.keyboard('47{Enter}3')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      offers: { custom: [{ offerId: 11, length: 470, weight: 2624, coatingId: 1, count: 3 }] },
    })
  })
})

describe('adding', () => {
  it('cannot add nothing and says why (R-205)', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'В корзину' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Введите количество, чтобы добавить')
  })

  it('cannot add without the right to use a cart and says so', async () => {
    await open(product, { 'GET /init': initOf({ permissions: ['personal.*'] }) })
    const button = screen.getByRole('button', { name: 'В корзину' })
    expect(button).toHaveAccessibleDescription('Для заказа нужны права на корзину')
    expect(field('45')).toBeDisabled()
  })

  it('sends the rows, clears them, counts them as in the cart and leads to the cart (R-208, R-218)', async () => {
    const { user, api } = await open()
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

  it('takes the link back to a button when a quantity changes (R-207)', async () => {
    const { user } = await open()
    await user.type(field('45'), '5')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    await user.type(field('40'), '1')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })

  it('goes to the waiting list below the minimum and says what is missing (R-209, R-210)', async () => {
    const { user, api } = await open(productOf({ conditions: { minOrderWeight: 20_000, minOrderCount: 8 } }))
    await user.type(field('45'), '5')
    expect(total()).toHaveTextContent('До минимума не хватает: 3 шт. · 7,40 г.')
    await user.click(screen.getByRole('button', { name: 'В лист ожидания' }))
    const link = await screen.findByRole('link', { name: 'Перейти в лист ожидания' })
    expect(link).toHaveAttribute('href', '/cart/waiting_list')
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({ orderType: 'waiting_list' })
    expect(field('45')).toHaveValue('')
  })

  it('counts what the basket holds towards the minimum (DR-27, R-211)', async () => {
    const { user } = await open(
      productOf({
        conditions: { minOrderWeight: 20_000, minOrderCount: 8 },
        basket: { ...product.basket, productWeight: 10_000, productCount: 4 },
      }),
    )
    await user.type(field('45'), '4')
    expect(total()).toHaveTextContent('минимум набран')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })

  it.each<[string, NonNullable<FakeAnswers['POST /cart/positions']>]>([
    ['refused', new Refusal('add_refused')],
    ['lost on the way', noConnection],
  ])('leaves everything as it was when the add is %s, and says nothing (R-216, R-217)', async (_, answer) => {
    const { user, api } = await open(product, { 'POST /cart/positions': answer })
    await user.type(field('45'), '5')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled())
    expect(field('45')).toHaveValue('5')
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    const row = within(screen.getByRole('row', { name: /^45/ }))
    expect(row.getAllByRole('cell')[3]).toHaveTextContent('0')
  })

  it('counts at once while the call is on its way, and sends it only once', async () => {
    let answer: (value: Refusal) => void = () => {}
    const { user, api } = await open(product, {
      'POST /cart/positions': () => new Promise<Refusal>((resolve) => (answer = resolve)),
    })
    await user.type(field('45'), '5')
    await user.dblClick(screen.getByRole('button', { name: 'В корзину' }))
    const cells = () => within(screen.getByRole('row', { name: /^45/ })).getAllByRole('cell')
    expect(screen.getByRole('button', { name: 'Добавляем…' })).toHaveAttribute('aria-busy', 'true')
    expect(cells()[3]).toHaveTextContent('5')
    expect(field('45')).toHaveAttribute('readonly')
    answer(new Refusal('busy'))
    await waitFor(() => expect(cells()[3]).toHaveTextContent('0'))
    expect(api.requestsOf('POST /cart/positions')).toHaveLength(1)
  })
})

describe('orders from coils', () => {
  const coils = productOf({
    conditions: { coilProductionAvailable: true },
    coilProductionPower: { mode: 4, values: [{ value: 500_000, isChain: true, withCoating: null }] },
  })

  it('wait for a covering when there are several (R-213, R-215)', async () => {
    const { user } = await open(coils)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    expect(screen.getByText('Выберите покрытие, чтобы заказать из катушек')).toBeVisible()
    expect(screen.getByRole('button', { name: 'В корзину' })).toHaveAccessibleDescription('Выберите покрытие')
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(field('45')).toBeVisible()
  })

  it('refuse a coil under 200 g and send a heavier one as one piece (DR-34; R-232)', async () => {
    const { user, api } = await open(coils)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    const grams = screen.getByRole('textbox', { name: 'Вес катушки, г' })
    await user.type(grams, '199')
    expect(grams).toHaveAccessibleDescription('Не меньше 200 г')
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeDisabled()
    await user.clear(grams)
    await user.type(grams, '2x50')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      orderType: 'products_coil',
      offers: { finished: [], coil: { offerId: 11, weight: 250_000, coatingId: 2, count: 1 } },
    })
  })

  it('warn by how many grams they go over the chain residue (DR-43; R-237)', async () => {
    const { user } = await open(coils)
    await user.click(screen.getByRole('tab', { name: /Из катушек/ }))
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    await user.type(screen.getByRole('textbox', { name: 'Вес катушки, г' }), '600')
    expect(screen.getByText('Превышен остаток цепи на 100,00 г')).toBeVisible()
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeEnabled()
  })
})

describe('warnings and stock', () => {
  it('warns when the basket is already over the capacity (DR-43; R-235)', async () => {
    await open(
      productOf({
        productionPower: 10_000,
        basket: { ...product.basket, production: [{ weight: 12_000, factor: 1 }] },
      }),
    )
    expect(screen.getByText('Превышен предел производственной мощности на 30 дней')).toBeVisible()
  })

  it('offers in production what already lies in stock (DR-35; R-196)', async () => {
    const { user } = await open(
      productOf({ offers: withOffers({ 12: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.click(screen.getByRole('button', { name: 'на складе 7 штук' }))
    expect(screen.getByRole('tab', { name: /Готовые/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('shows how much of each covering the cart holds, and why a covering cannot be chosen (R-171)', async () => {
    await open(
      productOf({
        offers: withOffers({ 11: { countInProduction: 2 }, 12: { countInProduction: 10 } }),
        flags: { disabledPlatings: [2] },
      }),
    )
    expect(screen.getByRole('radio', { name: /Без покрытия.*в корзине 12 шт\./ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Родирование.*недоступно для заказа/ })).toBeDisabled()
  })
})
