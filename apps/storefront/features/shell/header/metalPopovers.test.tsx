import type { PriceCode } from '@proba/domain/metal/metalPrice'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLanguage } from '../../../lib/language/currentLanguage.ts'
import { contract, guestInit } from '../../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../../testing/fakeApi.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { setScreen } from '../../../testing/screenWidth.ts'

async function open(answers: FakeAnswers = {}, isLoggedIn = true) {
  setScreen(1440)
  const rendered = renderApp({ at: '/contacts', isLoggedIn, answers })
  const header = within(await screen.findByRole('banner'))
  return { ...rendered, header }
}

const gold = { id: 1, name: 'Золото', code: 'gold' }
const balance = {
  metal: gold,
  metalFree: 3850420,
  assaysFree: [
    { assay: 585, mass: 3850000 },
    { assay: 999, mass: 420 },
  ],
  metalBids: 29350,
  assaysBids: [{ assay: 585, mass: 29350 }],
  updatedAt: '2026-11-20T03:00:00Z',
}
const working = { 'GET /contracts/company/{id}': [{ ...contract, contractType: 'with_metals' }] }

describe('the metal balance (R-017, R-106, R-107, R-522)', () => {
  const button = { name: 'Баланс металла' }

  test('shows what is free and held, by fineness, the date, and how held metal is counted (G-058)', async () => {
    const { user, header } = await open({ ...working, 'GET /contracts/{id}/metals': [balance] })
    await user.click(await header.findByRole('button', button))
    const row = (name: RegExp) => header.getByRole('row', { name })
    expect(row(/^Золотона 20\.11\.2026, 10:00 3\s850,42 г 29,35 г$/)).toBeVisible()
    expect(row(/^проба 585 3\s850,00 г 29,35 г$/)).toBeVisible()
    expect(row(/^проба 999 0,42 г 0,00 г$/)).toBeVisible()
    expect(header.getByText(/по средним весам артикулов и может отличаться/)).toBeVisible()
  })

  test('opens and closes by keyboard, and the focus stays at its button', async () => {
    const { user, header } = await open({ ...working, 'GET /contracts/{id}/metals': [balance] })
    const opener = await header.findByRole('button', button)
    opener.focus()
    await user.keyboard('{Enter}')
    expect(header.getByRole('table', { name: /Чистый металл/ })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(opener).toHaveFocus()
  })

  test('is shown in English, too', async () => {
    keepLanguage('en')
    const named = { ...balance, metal: { ...gold, name: 'Gold' } }
    const { user, header } = await open({ ...working, 'GET /contracts/{id}/metals': [named] })
    await user.click(await header.findByRole('button', { name: 'Metal balance' }))
    expect(
      header.getByRole('row', { name: /^Gold\s?as of 20\.11\.2026, 10:00 3,850\.42 g 29\.35 g$/ }),
    ).toBeVisible()
    expect(header.getByText(/calculated from average article weights/)).toBeVisible()
  })

  test('a contract without metal shows none', async () => {
    const { header } = await open()
    await screen.findByRole('option', { name: 'К-1024/21 (Основной)' })
    expect(header.queryByRole('button', button)).toBeNull()
  })

  test('a work contract without a balance yet says so', async () => {
    const { user, header } = await open(working)
    await user.click(await header.findByRole('button', button))
    expect(header.getByText('По этому договору баланс металла ещё не получен')).toBeVisible()
  })

  test('while it loads it says so', async () => {
    const { user, header } = await open({
      ...working,
      'GET /contracts/{id}/metals': () => new Promise<never>(() => {}),
    })
    await user.click(await header.findByRole('button', button))
    expect(header.getByText('Загружается…')).toBeInTheDocument()
  })

  test('a balance that cannot be loaded is reported, and can be loaded again (R-853)', async () => {
    const { user, header, api } = await open({
      ...working,
      'GET /contracts/{id}/metals': new FakeRefusal('forbidden'),
    })
    expect(await screen.findByText('Ошибка сети при инициализации баланса металлов.')).toBeInTheDocument()
    await user.click(await header.findByRole('button', button))
    api.answer({ 'GET /contracts/{id}/metals': [balance] })
    await user.click(header.getByRole('button', { name: 'Повторить' }))
    expect(await header.findByRole('row', { name: /^Золото/ })).toBeVisible()
  })
})

describe('the metal cost (R-064, R-523..R-530, G-074)', () => {
  const filepath = 'metal-cost/list/a.xlsx'
  const price = (code: PriceCode, kopecks: number, sort: number) => ({
    code,
    price: kopecks,
    filepath,
    sort,
  })
  const cost = {
    pricesWithPrepaid: [
      price('100', 465_000, 5),
      price('buy', 450_000, 1),
      price('sell', 478_050, 2),
      price('50', 468_000, 4),
      price('25', 471_200, 3),
    ],
    withNds: true,
    updatedAt: '2026-11-20T21:30:00Z',
  }
  const file = { data: btoa('x'), name: 'Цены.xlsx', mimeType: 'application/octet-stream' }
  const button = { name: 'Стоимость металла' }
  const rowsOf = (header: ReturnType<typeof within>) =>
    header.getAllByRole('row').map((row: HTMLElement) => (row.textContent ?? '').replaceAll(/\s/g, ' '))

  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('buying is of pure metal by price/587×1000, the rest of 585; tiers, VAT, in the order of sort (R-525, R-526, R-528, DR-55, DR-56)', async () => {
    const { user, header } = await open({ 'GET /cost-metal/active': cost })
    await user.click(await header.findByRole('button', button))
    await header.findByRole('table', { name: 'Цена за 1 г золота 585 пробы' })
    expect(rowsOf(header)).toEqual([
      'Покупка, чистый металл7 666,10 ₽ (с НДС)',
      'Продажа, проба 5854 780,50 ₽ (с НДС)',
      'Предоплата 25 %4 712 ₽ (с НДС)',
      'Предоплата 50 %4 680 ₽ (с НДС)',
      'Предоплата 100 %4 650 ₽ (с НДС)',
    ])
  })

  test('says when it was updated in Moscow time: half past nine in the evening UTC is past midnight there (R-529)', async () => {
    const { user, header } = await open({ 'GET /cost-metal/active': cost })
    await user.click(await header.findByRole('button', button))
    expect(await header.findByText('Обновлено 21.11.2026, 00:30 (московское время)')).toBeVisible()
  })

  test('without VAT there is no suffix (R-527)', async () => {
    const { user, header } = await open({ 'GET /cost-metal/active': { ...cost, withNds: false } })
    await user.click(await header.findByRole('button', button))
    await header.findByRole('table')
    expect(rowsOf(header)[1]).toBe('Продажа, проба 5854 780,50 ₽')
    expect(header.queryByText(/НДС/)).toBeNull()
  })

  test('is shown in English, too', async () => {
    keepLanguage('en')
    const { user, header } = await open({ 'GET /cost-metal/active': cost })
    await user.click(await header.findByRole('button', { name: 'Metal cost' }))
    await header.findByRole('table', { name: 'Price of 1 g of gold, fineness 585' })
    expect(rowsOf(header)[0]).toBe('Buying, pure metal7,666.10 ₽ (incl. VAT)')
    expect(rowsOf(header)[2]).toBe('Prepaid 25%4,712 ₽ (incl. VAT)')
    expect(header.getByText('Updated 21.11.2026, 00:30 (Moscow time)')).toBeVisible()
  })

  test('its one file is requested by the filepath of the prices and saved', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, header, api } = await open({ 'GET /cost-metal/active': cost, 'GET /cost-metal/file': file })
    await user.click(await header.findByRole('button', button))
    await user.click(await header.findByRole('button', { name: 'Скачать файл цен' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(api.requestsOf('GET /cost-metal/file').map(({ query }) => query)).toEqual([{ filepath }])
  })

  test('a file link that fails shows a toast, and can be tried again (R-530)', async () => {
    const { user, header } = await open({
      'GET /cost-metal/active': cost,
      'GET /cost-metal/file': new FakeRefusal('not_found'),
    })
    await user.click(await header.findByRole('button', button))
    const download = await header.findByRole('button', { name: 'Скачать файл цен' })
    await user.click(download)
    expect(await screen.findByText(/^Не удалось открыть файл цен металла/)).toBeInTheDocument()
    expect(download).toBeEnabled()
  })

  test('while nothing is published it says so; after an error it can be loaded again', async () => {
    const { user, header, api } = await open({ 'GET /cost-metal/active': new FakeRefusal('forbidden') })
    await user.click(await header.findByRole('button', button))
    api.answer({ 'GET /cost-metal/active': { pricesWithPrepaid: [], withNds: false, updatedAt: null } })
    await user.click(await header.findByRole('button', { name: 'Повторить' }))
    expect(await header.findByText('Цены сейчас не опубликованы')).toBeVisible()
  })

  test('prices that were published or withdrawn since the page was opened are shown when they are looked at (G-208)', async () => {
    const { user, header, api } = await open({ 'GET /cost-metal/active': cost })
    const opener = await header.findByRole('button', button)
    await waitFor(() => expect(api.requestsOf('GET /cost-metal/active')).toHaveLength(1))
    api.answer({ 'GET /cost-metal/active': { pricesWithPrepaid: [], withNds: false, updatedAt: null } })
    await user.click(opener)
    expect(await header.findByText('Цены сейчас не опубликованы')).toBeVisible()
  })

  test('guests have neither, and nothing is loaded for them', async () => {
    const { header, api } = await open({ 'GET /init': guestInit }, false)
    expect(header.queryByRole('button', button)).toBeNull()
    expect(header.queryByRole('button', { name: 'Баланс металла' })).toBeNull()
    expect(api.requestsOf('GET /cost-metal/active')).toHaveLength(0)
  })
})

test('on a phone both are in the account sheet and open inside it', async () => {
  setScreen(360)
  const { user } = renderApp({
    at: '/contacts',
    isLoggedIn: true,
    answers: { ...working, 'GET /contracts/{id}/metals': [balance] },
  })
  await user.click(await screen.findByRole('button', { name: 'Профиль' }))
  await user.click(await screen.findByRole('button', { name: 'Баланс металла' }))
  expect(await screen.findByRole('row', { name: /^Золото/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Стоимость металла' }))
  expect(await screen.findByText('Цены сейчас не опубликованы')).toBeVisible()
})
