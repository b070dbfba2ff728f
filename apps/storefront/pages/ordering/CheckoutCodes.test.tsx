import type { CheckCode, RowCode } from '@proba/domain/codes/checkCodes'
import type { Language } from '@proba/domain/text/language'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckRefusal } from '../../features/checkout/checkoutState.ts'
import type { OrderVerdict } from '../../lib/company/orderVerdict.ts'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { contract } from '../../testing/clientAnswers.ts'
import {
  button,
  cart,
  checkRefusalOf,
  difference,
  full,
  info,
  openCheckout,
  placeButton,
  withRefusals,
} from './checkout.support.tsx'

const words = {
  ru: {
    check: 'Проверить заявку',
    place: 'Оформить заказ',
    remarks: 'Замечания',
    table: 'Что не войдёт в заказ',
    consent: 'Даю согласие на увеличение стоимости',
    levels: { block: 'Не даёт оформить', row: 'Вернётся', consent: 'Нужно согласие' },
  },
  en: {
    check: 'Check order',
    place: 'Place order',
    remarks: 'Issues',
    table: 'What will not be ordered',
    consent: 'I agree to the higher cost',
    levels: { block: 'Stops the order', row: 'Returned', consent: 'Needs consent' },
  },
} as const

interface Case<Code extends CheckCode = CheckCode> {
  readonly code: Code
  readonly params: CheckRefusal['params']
  readonly ru: string
  readonly en: string
}

async function openWith(language: Language, answer: object) {
  keepLanguage(language)
  const { user } = openCheckout({ 'POST /cart/check': { ...full, ...answer } })
  await user.click(await screen.findByRole('button', { name: words[language].check }))
  return { user, remarks: await screen.findByRole('region', { name: words[language].remarks }) }
}

const rowCodes: readonly Case<RowCode>[] = [
  {
    code: 'min_count',
    params: { min: 15, left: 5 },
    ru: 'Не набрано минимальное количество: не хватает 5 шт. до 15 шт.',
    en: 'The minimum quantity is not reached: 5 pcs short of 15 pcs',
  },
  {
    code: 'min_weight',
    params: { min: 60_000, left: 10_500 },
    ru: 'Не набран минимальный вес: не хватает 10,50 г до 60,00 г',
    en: 'The minimum weight is not reached: 10.50 g short of 60.00 g',
  },
  {
    code: 'missing_in_catalogue',
    params: {},
    ru: 'Позиция отсутствует в каталоге',
    en: 'The item is not in the catalogue',
  },
  {
    code: 'not_available',
    params: {},
    ru: 'Позиции недоступны для заказа',
    en: 'Not available to order',
  },
  {
    code: 'capacity_exceeded',
    params: { group: 3, exceeded: 17_000 },
    ru: 'Мощности на 30 дней не хватает на 17,00 г',
    en: 'The 30-day production capacity is short by 17.00 g',
  },
  {
    code: 'remaining_weight_exceeded',
    params: { exceeded: 29_000 },
    ru: 'Превышен остаточный вес катушек: лишние 29,00 г',
    en: 'The coil stock is short by 29.00 g',
  },
  {
    code: 'residue_exceeded',
    params: { exceeded: 1003 },
    ru: 'Превышено доступное количество остатков: лишние 1 003 шт.',
    en: 'The stock is short by 1,003 pcs',
  },
  {
    code: 'contract_work_unavailable',
    params: {},
    ru: 'Позиция недоступна по договору подряда',
    en: 'Not available under a tolling contract',
  },
  {
    code: 'contract_supply_unavailable',
    params: {},
    ru: 'Позиция недоступна по договору поставки',
    en: 'Not available under a supply contract',
  },
  { code: 'closed', params: { reason: 'ABC' }, ru: 'Позиция закрыта: ABC', en: 'Production is closed: ABC' },
]

const both = (cases: readonly Case[]) =>
  cases.flatMap((one) =>
    (['ru', 'en'] as const).map((language) => ({ ...one, language, text: one[language] })),
  )
/** Text of an element with plain spaces in place of the non-breaking ones of numbers. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each(both(rowCodes))(
  '$code is shown in its row with its numbers, and among the remarks as what returns ($language)',
  async ({ code, params, language, text }) => {
    const { levels, table, place } = words[language]
    const { remarks } = await openWith(language, {
      ...withRefusals(checkRefusalOf(code, 'row', params)),
      differences: [{ ...difference, code, params, causes: [{ code, params }] }],
      orderedCount: 24,
    })
    const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row')
    expect(plain(rows[1] ?? document.body)).toContain('НЦ-1')
    expect(plain(rows[1] ?? document.body)).toContain(text)
    expect(plain(remarks)).toContain(`${levels.row}${text}НЦ-1`)
    expect(screen.getByRole('button', { name: place })).toBeEnabled()
  },
)

const blockCodes: readonly Case[] = [
  {
    code: 'contract_expired',
    params: { contract: 'К-1024/21' },
    ru: 'Срок действия договора истёк. Выберите действующий договор или обратитесь к менеджеру',
    en: 'The contract has expired. Choose a valid one or contact your manager',
  },
  {
    code: 'not_enough_metal',
    params: { metalId: 1, shortage: 8700 },
    ru: 'Недостаточно металла, уменьшите количество (не хватает 8,70 г)',
    en: 'Not enough metal, reduce the amount (8.70 g short)',
  },
]

test.each(both(blockCodes))(
  '$code stops the whole order and says so ($language)',
  async ({ code, params, language, text }) => {
    const { levels, place } = words[language]
    const { remarks } = await openWith(
      language,
      withRefusals({ ...checkRefusalOf(code, 'block', params), metalId: null }),
    )
    expect(plain(remarks)).toContain(`${levels.block}${text}`)
    expect(screen.getByRole('button', { name: place })).toBeDisabled()
  },
)

const consentCodes: readonly Case[] = [
  {
    code: 'min_weight_gold',
    params: { metalId: 1, shortage: 5500 },
    ru: 'Не набран минимальный вес золота: не хватает 5,50 г, иначе стоимость увеличится',
    en: 'The minimum gold weight is not reached: 5.50 g short, otherwise the cost rises',
  },
  {
    code: 'min_weight_silver',
    params: { metalId: 2, shortage: 1_200_000 },
    ru: 'Не набран минимальный вес серебра: не хватает 1 200,00 г, иначе стоимость увеличится',
    en: 'The minimum silver weight is not reached: 1,200.00 g short, otherwise the cost rises',
  },
]

test.each(both(consentCodes))(
  '$code is what the tick consents to, and until then its rows are among those that return ($language)',
  async ({ code, params, language, text }) => {
    const { levels, place, consent, table } = words[language]
    const held = { ...difference, ordered: 0, returned: 10, code, params, causes: [{ code, params }] }
    const answer = { ...withRefusals(checkRefusalOf(code, 'consent', params)), differences: [held] }
    const { user, remarks } = await openWith(language, { ...answer, status: 'need consent' })
    expect(plain(remarks)).toContain(`${levels.consent}${text}`)
    const tick = screen.getByRole('checkbox', { name: consent })
    const reason = document.getElementById(tick.getAttribute('aria-describedby') ?? '')
    expect(reason && plain(reason)).toContain(text)
    expect(plain(screen.getByRole('table', { name: table }))).toContain(text)
    // A tick orders these rows, so no remainder action is offered for them.
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('button', { name: place })).toBeDisabled()
    await user.click(tick)
    expect(screen.getByRole('button', { name: place })).toBeEnabled()
  },
)

test('a row that returns for several reasons shows them all', async () => {
  const causes = [
    { code: 'capacity_exceeded', params: { exceeded: 15_000 } },
    { code: 'min_count', params: { min: 8, left: 2 } },
  ]
  await openWith('ru', {
    ...withRefusals(checkRefusalOf('capacity_exceeded', 'row', { exceeded: 15_000 })),
    differences: [{ ...difference, causes }],
  })
  expect(screen.getByRole('table', { name: words.ru.table })).toHaveTextContent(
    /на 15,00 г\. Не набрано минимальное количество: не хватает 2 шт\. до 8 шт\./,
  )
})

test('a contract that ends during the checkout is no longer offered; the order goes to another one unchanged (G-135)', async () => {
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const { api, user } = openCheckout({
    'GET /contracts/company/{id}': [contract, other],
    'POST /cart/check': withRefusals({ ...checkRefusalOf('contract_expired', 'block'), metalId: null }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Комментарий к заказу' }), 'срочно')
  await user.click(screen.getByRole('button', { name: words.ru.check }))
  expect(await screen.findByText('Срок действия текущего договора истёк, выберите другой')).toBeVisible()
  expect(screen.getByRole('button', { name: words.ru.check })).toBeDisabled()
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  const offered = within(picker).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Выберите действующий договор', 'К-7/25'])
  api.answer({ 'POST /cart/check': full })
  await user.selectOptions(picker, 'К-7/25')
  await user.click(screen.getByRole('button', { name: words.ru.check }))
  await user.click(await screen.findByRole('button', { name: words.ru.place }))
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({ contractId: 12, comment: 'срочно' })
})

test('a metal that is refused as a whole is left out in one press: the rest is checked, and the cart no longer ticks it (G-623)', async () => {
  const arrived = Promise.withResolvers<void>()
  const blocked = checkRefusalOf('not_enough_metal', 'block', { missing: 1000 })
  const { user, api } = openCheckout({
    'POST /cart/check': withRefusals(blocked),
    'GET /cart/checkout': async ({ query }) => {
      if (query.metals === '2') await arrived.promise
      return {
        ...info,
        items: info.items.filter(({ metal }) => query.metals?.split(',').includes(String(metal.id))),
      }
    },
  })
  await user.click(await button('Проверить заявку'))
  const without = await button('Проверить без металла «Золото»')
  api.answer({ 'POST /cart/check': full })
  without.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?metals=2'))
  // While the order of the others is loaded, the button does nothing and keeps the focus.
  expect(await button('Проверить заявку')).toHaveAttribute('aria-disabled', 'true')
  expect(await button('Проверить заявку')).toBeEnabled()
  arrived.resolve()
  await waitFor(() => expect(placeButton()).toBeEnabled())
  // That button has disappeared; the focus is on the button that starts the check.
  expect(await button('Проверить заявку')).toHaveFocus()
  expect(window.location.search).toBe('?metals=2')
  expect(api.requestsOf('POST /cart/check')[1]?.body).toMatchObject({ metals: [{ id: 2 }] })
  expect(screen.queryByRole('button', { name: /Проверить без/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await user.click(await button('Перейти к оформлению'))
  await waitFor(() => expect(window.location.search).toBe('?metals=2'))
})

test('where every metal is refused, or the whole order is, there is no way without one (G-623)', async () => {
  const gold = checkRefusalOf('not_enough_metal', 'block', { missing: 1000 })
  const { user, api } = openCheckout({ 'POST /cart/check': withRefusals(gold, { ...gold, metalId: 2 }) })
  const check = async (lines: number) => {
    await user.click(await button('Проверить заявку'))
    await waitFor(() => expect(screen.getAllByText('Не даёт оформить')).toHaveLength(lines))
    expect(screen.queryByRole('button', { name: /Проверить без/ })).toBeNull()
  }
  await check(2)
  const order = { ...checkRefusalOf('contract_expired', 'block'), metalId: null }
  api.answer({ 'POST /cart/check': withRefusals(order, gold, gold) })
  await check(3)
})

/** A check that is blocked for want of metal. */
const short = {
  ...withRefusals(checkRefusalOf('not_enough_metal', 'block', { shortage: 1000 })),
  status: 'blocked' as const,
}

test('after a check that finds something, each contract says how the order stands under it, and a better one is checked in one press (G-673)', async () => {
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const verdictOf = (contractId: string | undefined): OrderVerdict => ({
    version: cart.header.version,
    status: contractId === '12' ? 'full' : 'blocked',
    sizes: 3,
    passing: 3,
    count: 30,
    weight: 75_600,
    reasons: [],
  })
  const { api, user } = openCheckout({
    'GET /contracts/company/{id}': [contract, other],
    'GET /cart/verdict': ({ query }) => verdictOf(query.contractId),
    'POST /cart/check': short,
  })
  await user.click(await button('Проверить заявку'))
  const way = await button('Проверить по договору «К-7/25»')
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  await waitFor(() =>
    expect(
      within(picker)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['К-1024/21 (Основной)', 'К-7/25 · пройдут все 3 строки']),
  )
  expect(api.requestsOf('GET /cart/verdict')[1]?.query).toEqual({
    orderType: 'products_production',
    contractId: '12',
    metalIds: '1,2',
    productTypes: 'finished,finished',
  })
  api.answer({ 'POST /cart/check': full })
  way.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(api.requestsOf('POST /cart/check')[1]?.body).toMatchObject({ contractId: 12 })
  expect(picker).toHaveDisplayValue('К-7/25')
  expect(await button('Проверить заявку')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Проверить по договору/ })).toBeNull()
})

test.each([
  ['of an order that passes', full, 2],
  ['where there is no other', short, 1],
])('no contract is asked about %s', async (_, answer, contracts) => {
  const other = { ...contract, id: 12, active: false }
  const { api, user } = openCheckout({
    'GET /contracts/company/{id}': [contract, other].slice(0, contracts),
    'POST /cart/check': answer,
  })
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(1))
  await screen.findByText(/строки: 30|не дают оформить/)
  expect(api.requestsOf('GET /cart/verdict')).toEqual([])
})
