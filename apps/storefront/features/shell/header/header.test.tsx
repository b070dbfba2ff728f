import { companyHeader } from '@proba/api/customers/companyHeader'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepLanguage } from '../../../lib/language/currentLanguage.ts'
import { company, contract, emptyCartHeader, guestInit, initOf } from '../../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection, WordsOnly } from '../../../testing/fakeApi.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { setScreen } from '../../../testing/screenWidth.ts'

afterEach(() => vi.useRealTimers())

async function open(answers: FakeAnswers = {}, isLoggedIn = true) {
  setScreen(1440)
  const rendered = renderApp({ at: '/contacts', isLoggedIn, answers })
  const header = within(await screen.findByRole('banner'))
  return { ...rendered, header }
}
const asGuest = () => open({ 'GET /init': guestInit }, false)
const holding = (...permissions: string[]) => open({ 'GET /init': initOf({ permissions }) })

describe('the top bar', () => {
  test('has a link to write and, in Russian only, the phone of the support (R-061, R-062)', async () => {
    const { header } = await open()
    expect(header.getByRole('link', { name: 'Напишите нам' })).toHaveAttribute(
      'href',
      '/contacts?form=feedback',
    )
    expect(header.getByRole('link', { name: /Телефон поддержки/ })).toHaveAttribute(
      'href',
      'tel:+73912000001',
    )
  })

  test('has no phone in English', async () => {
    keepLanguage('en')
    const { header } = await open()
    expect(await header.findByRole('link', { name: 'Contact us' })).toBeInTheDocument()
    expect(header.queryByRole('link', { name: /phone/i })).toBeNull()
  })

  test('links only to pages that exist and to other sites over https (R-066, G-340)', async () => {
    const pages = [
      ...guestInit.pages,
      { path: '/manual-of-tomorrow', title: 'Инструкция' },
      { path: 'javascript:alert(1)', title: 'Код' },
      { path: 'https://factory.example/about', title: 'Сайт завода' },
    ]
    const { header } = await open({ 'GET /init': initOf({}, { pages }) })
    expect(header.getByRole('link', { name: 'Контакты' })).toBeInTheDocument()
    for (const name of ['Инструкция', 'Код']) expect(header.queryByRole('link', { name })).toBeNull()
    expect(header.getByRole('link', { name: 'Сайт завода' })).toHaveAttribute(
      'href',
      'https://factory.example/about',
    )
  })
})

describe('the contract picker (R-063, R-080, DR-15, DR-16)', () => {
  const contracts = [
    contract,
    { ...contract, id: 12, knfmpNumber: 'К-7', name: 'Тест', active: false },
    { ...contract, id: 13, knfmpNumber: 'К-1', name: 'Старый', contractEndDate: '2020-01-01', active: false },
  ]
  const picker = () => screen.findByRole('combobox', { name: 'Договор' })
  const select = 'POST /companies/{companyId}/contracts/{contractId}/select'

  test('names contracts and greys out the ended ones (R-520, R-521, G-057)', async () => {
    await open({ 'GET /contracts/company/{id}': contracts })
    await screen.findByRole('option', { name: 'К-1024/21 (Основной)', selected: true })
    expect(screen.getByRole('option', { name: 'К-7' })).toBeEnabled()
    expect(screen.getByRole('option', { name: 'К-1 (Старый), истёк' })).toBeDisabled()
  })

  test('makes the chosen one active and loads everything again (R-106)', async () => {
    const { user, api } = await open({ 'GET /contracts/company/{id}': contracts, [select]: {} })
    await screen.findByRole('option', { name: 'К-7' })
    api.answer({
      'GET /contracts/company/{id}': contracts.map((one) => ({ ...one, active: one.id === 12 })),
    })
    await user.selectOptions(await picker(), 'К-7')
    await waitFor(async () => expect(await picker()).toHaveValue('12'))
    expect(api.requestsOf(select)[0]?.params).toEqual({ companyId: '1', contractId: '12' })
    expect(api.requestsOf('GET /cart/header')).toHaveLength(2)
  })

  test.each([
    [noConnection, 'Неизвестная ошибка сервера!'],
    [new FakeRefusal('server'), 'Неизвестная ошибка сервера!'],
    [new WordsOnly('Конфликт', 409), 'Неизвестная ошибка сервера!'],
    [new WordsOnly('', 200), 'Неизвестная ошибка сервера!'],
    [new FakeRefusal('contract_expired'), /^Срок действия договора истёк/],
  ])('a failed change is reported and the old one stays (R-851, %#)', async (answer, text) => {
    const { user } = await open({ 'GET /contracts/company/{id}': contracts, [select]: answer })
    await screen.findByRole('option', { name: 'К-7' })
    await user.selectOptions(await picker(), 'К-7')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(await picker()).toHaveValue('11')
  })

  test('contracts that cannot be loaded are reported and can be loaded again (R-852)', async () => {
    const { user, api, header } = await open({ 'GET /contracts/company/{id}': noConnection })
    expect(await screen.findByText('Ошибка сети при инициализации контрактов.')).toBeInTheDocument()
    expect(await picker()).toBeDisabled()
    expect(await picker()).toHaveTextContent('Не загружены')
    api.answer({ 'GET /contracts/company/{id}': contracts })
    await user.click(header.getByRole('button', { name: 'Повторить загрузку договоров' }))
    expect(await screen.findByRole('option', { name: 'К-7' })).toBeEnabled()
    expect(header.queryByRole('button', { name: 'Повторить загрузку договоров' })).toBeNull()
  })

  test('a company without contracts says so', async () => {
    await open({ 'GET /contracts/company/{id}': [] })
    await screen.findByRole('option', { name: 'Нет договоров' })
  })

  test('a contract that ends while in use is reported, not replaced (G-046)', async () => {
    await open({ 'GET /contracts/company/{id}': [{ ...contract, contractEndDate: '2020-01-01' }] })
    expect(
      await screen.findByText(/^Срок действия договора К-1024\/21 \(Основной\) истёк/),
    ).toBeInTheDocument()
  })

  test('a contract that nobody chose and that has ended is replaced by another one with a word, until it is closed (G-046)', async () => {
    const ended = {
      ...contract,
      id: 13,
      knfmpNumber: 'К-1',
      name: 'Старый',
      contractEndDate: '2020-01-01',
      active: false,
    }
    const word = () =>
      screen.queryByText(/^Договор К-1 \(Старый\) закончился\. Теперь выбран договор К-1024\/21/)
    window.localStorage.setItem('contract:7/1', '13')
    const { user } = await open({ 'GET /contracts/company/{id}': [ended, contract] })
    await waitFor(() => expect(word()).toBeInTheDocument())
    const ribbon = word()?.parentElement
    if (!ribbon) throw new Error('The notice is not there')
    await user.click(within(ribbon).getByRole('button', { name: 'Закрыть' }))
    expect(word()).toBeNull()
    expect(window.localStorage.getItem('contract:7/1')).toBe('11')
  })

  test('a contract that was shown before and is valid, or is chosen elsewhere, is no news', async () => {
    const other = { ...contract, id: 12, knfmpNumber: 'К-7', active: false }
    window.localStorage.setItem('contract:7/1', '12')
    await open({ 'GET /contracts/company/{id}': [other, contract] })
    await waitFor(() => expect(window.localStorage.getItem('contract:7/1')).toBe('11'))
    expect(screen.queryByText(/закончился/)).toBeNull()
  })

  test('a demo contract shows a ribbon on every screen (R-115, G-048)', async () => {
    await open({ 'GET /contracts/company/{id}': [{ ...contract, contractType: 'demo' }] })
    expect(await screen.findByText('Демо-режим')).toBeInTheDocument()
  })
})

describe('the company picker (R-079, R-517, G-045)', () => {
  const beta = { id: 2, name: 'Бета', active: true }
  const gamma = { id: 3, name: 'Гамма', active: false }
  const companies = [{ id: 1, name: 'Альфа', active: true }, beta, gamma]

  test('is disabled with one company', async () => {
    const { header } = await open()
    expect(header.getByRole('combobox', { name: 'Компания' })).toBeDisabled()
  })

  test('the link of a mail about another company says so, and opens it when asked (G-600)', async () => {
    const second = initOf({ company: { ...company, id: 2, name: 'Бета' } }, { companies })
    setScreen(1440)
    const { user, api } = renderApp({
      at: '/contacts?about=2',
      answers: { 'GET /init': initOf({}, { companies }), 'POST /users/company/change': second },
    })
    const word = 'Ссылка ведёт на страницу компании «Бета», а открыта «Альфа».'
    expect(await screen.findByText(word)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Открыть «Бета»' }))
    await waitFor(() => expect(screen.queryByText(word)).toBeNull())
    expect(api.requestsOf('POST /users/company/change')[0]?.body).toEqual({ companyId: 2 })
  })

  test('the link of a mail about the open company, one that is inactive or of others says nothing', async () => {
    for (const about of ['1', '3', '4', 'x']) {
      setScreen(1440)
      renderApp({ at: `/contacts?about=${about}`, answers: { 'GET /init': initOf({}, { companies }) } })
      await screen.findByRole('banner')
      expect(screen.queryByText(/^Ссылка ведёт/)).toBeNull()
      cleanup()
    }
  })

  test('changes the company; an inactive one cannot be chosen', async () => {
    const second = initOf({ company: { ...company, id: 2, name: 'Бета' } }, { companies })
    const { user, header, api } = await open({
      'GET /init': initOf({}, { companies }),
      'POST /users/company/change': second,
    })
    expect(header.getByRole('option', { name: 'Гамма, неактивна' })).toBeDisabled()
    await user.selectOptions(header.getByRole('combobox', { name: 'Компания' }), 'Бета')
    await waitFor(() => expect(header.getByRole('combobox', { name: 'Компания' })).toHaveValue('2'))
    expect(api.requestsOf('POST /users/company/change')[0]?.body).toEqual({ companyId: 2 })
    await waitFor(() =>
      expect(api.requestsOf('GET /contracts/company/{id}').map(({ params }) => params.id)).toEqual([
        '1',
        '2',
      ]),
    )
  })
})

test('what was loaded for one company is never shown in another', async () => {
  const companies = [
    { id: 1, name: 'Альфа', active: true },
    { id: 2, name: 'Бета', active: true },
  ]
  const { user, header, api } = await open({
    'GET /init': initOf({}, { companies }),
    'GET /cart/header': { ...emptyCartHeader, positionsCount: 3 },
    'POST /users/company/change': initOf({ company: { ...company, id: 2, name: 'Бета' } }, { companies }),
  })
  await header.findByRole('link', { name: /^3 артикула/ })
  api.answer({ 'GET /cart/header': emptyCartHeader })
  await user.selectOptions(header.getByRole('combobox', { name: 'Компания' }), 'Бета')
  expect(await header.findByRole('link', { name: 'Моя корзина' })).toBeInTheDocument()
})

test('a company switched in another window is followed on focus, in words (G-045)', async () => {
  const companies = [
    { id: 1, name: 'Альфа', active: true },
    { id: 2, name: 'Бета', active: true },
  ]
  const { header, api } = await open({ 'GET /init': initOf({}, { companies }) })
  await header.findByRole('link', { name: 'Моя корзина' })
  const ofBeta: FakeAnswers = {
    'GET /init': initOf({ company: { ...company, id: 2, name: 'Бета' } }, { companies }),
    'GET /cart/header': ({ headers }) =>
      headers.get(companyHeader) === '2'
        ? { ...emptyCartHeader, positionsCount: 3 }
        : new FakeRefusal('company_changed'),
    'GET /contracts/company/{id}': ({ headers }) =>
      headers.get(companyHeader) === '2' ? [] : new FakeRefusal('company_changed'),
    'GET /contracts/{id}/metals': () => new FakeRefusal('company_changed'),
  }
  api.answer(ofBeta)
  vi.useFakeTimers({ toFake: ['Date'] })
  await waitFor(() => {
    // What has just been loaded is not loaded again on focus: each try comes ten seconds later.
    vi.setSystemTime(Date.now() + 10_000)
    fireEvent.focus(window)
    expect(api.requestsOf('GET /init')).toHaveLength(2)
  })
  expect(await screen.findByText(/переключена в другом окне: теперь здесь «Бета».*«Альфа»/)).toBeVisible()
  expect(header.getByRole('combobox', { name: 'Компания' })).toHaveValue('2')
  expect(await header.findByRole('link', { name: /^3 артикула/ })).toBeVisible()
  expect(screen.queryByText(/Ошибка сети/)).toBeNull()
})

describe('the second bar', () => {
  test('leads to catalogue, waiting list and import (R-067)', async () => {
    const { header } = await open({
      'GET /cart/header': {
        ...emptyCartHeader,
        waitingList: { positionsCount: 1200, count: 1500, weight: 9 },
      },
    })
    const menu = within(header.getByRole('navigation', { name: 'Разделы' }))
    expect(menu.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/catalog/products')
    expect(menu.getByRole('link', { name: 'Импорт' })).toHaveAttribute('href', '/import/standard')
    const waiting = await menu.findByRole('link', {
      name: /^Лист ожидания\s*1200 артикулов в листе ожидания$/,
    })
    expect(waiting).toHaveAttribute('href', '/cart/waiting_list')
    expect(waiting).toHaveTextContent('999+')
  })

  test('shows a guest the login and, in Russian only, the start of cooperation (R-075, R-076)', async () => {
    const { header } = await asGuest()
    expect(header.getByRole('link', { name: 'Войти' })).toHaveAttribute(
      'href',
      '/login?destination=%2Fcontacts',
    )
    expect(header.getByRole('link', { name: 'Начать сотрудничество' })).toBeInTheDocument()
    expect(header.queryByRole('link', { name: 'Импорт' })).toBeNull()
    expect(header.queryByRole('combobox', { name: 'Договор' })).toBeNull()
  })

  test('does not offer cooperation in English', async () => {
    keepLanguage('en')
    const { header } = await asGuest()
    expect(await header.findByRole('link', { name: 'Log in' })).toBeInTheDocument()
    expect(header.queryByRole('link', { name: 'Become a customer' })).toBeNull()
  })

  test.each([
    [['cart.common', 'personal.*'], false, false],
    [['manager.*'], true, false],
    [['admin.banner'], false, true],
    [['admin.*'], true, true],
  ])('shows %j clients: %s, back office: %s (R-077, R-078)', async (permissions, clients, admin) => {
    const { header } = await holding(...permissions)
    expect(header.queryAllByRole('link', { name: 'Мои клиенты' })).toHaveLength(clients ? 1 : 0)
    const office = header.queryAllByRole('link', { name: 'Администрирование' })
    expect(office.map((link) => link.getAttribute('href'))).toEqual(admin ? ['/admin'] : [])
  })

  test('has one button for the links of staff where they are three, for windows too narrow for all of them', async () => {
    const { header, user } = await holding('admin.*', 'manager.*')
    await user.click(header.getByRole('button', { name: 'Сотрудникам' }))
    for (const name of ['Мои клиенты', 'Проверка правил', 'Администрирование'])
      expect(header.getAllByRole('link', { name })).toHaveLength(2)
    cleanup()
    const { header: ofManager } = await holding('manager.*')
    expect(ofManager.queryByRole('button', { name: 'Сотрудникам' })).toBeNull()
  })

  test('the personal menu names the user and leads to the orders (R-068)', async () => {
    const { header, user } = await open()
    await user.click(header.getByRole('button', { name: 'Личный кабинет' }))
    expect(header.getByText('Анна Белова')).toBeVisible()
    expect(header.getByRole('link', { name: 'Мои заказы' })).toHaveAttribute('href', '/personal/orders')
    expect(header.getByRole('button', { name: 'Выйти' })).toBeVisible()
  })

  test('says in whose name a manager works', async () => {
    window.sessionStorage.setItem('jwtAccess', 'client access')
    window.sessionStorage.setItem('jwtRefresh', 'client refresh')
    await open()
    expect(screen.getByText('Вы работаете от имени: Анна Белова')).toBeInTheDocument()
  })
})

describe('the cart summary (R-070 to R-074)', () => {
  const full = {
    ...emptyCartHeader,
    positionsCount: 3,
    sizesCount: 5,
    totalMetalsCount: 1340,
    totalMetalsWeight: 1234567,
    metals: [
      { id: 1, code: 'gold', name: 'Золото', count: 1000, weight: 1000000 },
      { id: 2, code: 'silver', name: 'Серебро', count: 340, weight: 234567 },
    ],
  }

  test('is called «my cart» while it is empty', async () => {
    const { header } = await open()
    expect(await header.findByRole('link', { name: 'Моя корзина' })).toHaveAttribute(
      'href',
      '/cart/products_production',
    )
  })

  test('shows positions, pieces and grams, and the weight of each metal', async () => {
    const { header } = await open({ 'GET /cart/header': full })
    const link = await header.findByRole('link', {
      name: /^3 артикула · 5 размеров\s*1\s340 шт\. · 1\s234,57 г$/,
    })
    expect(link).toHaveAttribute('href', '/cart/products_production')
    expect(link).toHaveAccessibleDescription(/Золото\s*1\s000,00 г\s*Серебро\s*234,57 г/)
  })

  test('is not shown without the permission to use a cart', async () => {
    const { header, api } = await holding('personal.*')
    expect(header.queryByRole('link', { name: 'Моя корзина' })).toBeNull()
    expect(api.requestsOf('GET /cart/header')).toHaveLength(0)
  })
})
