import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'

const contacts = () => screen.findByRole('heading', { level: 1, name: 'Контакты' })

describe('the cookie notice (R-087, R-088)', () => {
  const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' })

  test('stays until it is accepted and does not come back', async () => {
    const { user } = renderApp({ at: '/contacts' })
    await contacts()
    expect(notice()).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Принимаю' }))
    expect(notice()).toBeNull()
    expect(window.localStorage.getItem('cookies')).toBe('accepted')
  })

  test('is not shown where it was accepted', async () => {
    window.localStorage.setItem('cookies', 'accepted')
    renderApp({ at: '/contacts' })
    await contacts()
    expect(notice()).toBeNull()
  })
})

describe('the footer (R-081, R-089, G-020)', () => {
  const footer = () => screen.queryByRole('contentinfo')

  test('has the menu columns, the privacy policy, the phone of sales and a link to write', async () => {
    const menu = [
      { title: 'Каталог', links: [{ path: '/catalog/products', title: 'Все изделия' }] },
      { title: 'Завтра', links: [{ path: '/not-built-yet', title: 'Страница' }] },
    ]
    renderApp({ at: '/contacts', answers: { 'GET /init': initOf({}, { menu }) } })
    const shown = within(await screen.findByRole('contentinfo'))
    expect(shown.getByRole('link', { name: 'Все изделия' })).toHaveAttribute('href', '/catalog/products')
    expect(shown.queryByText('Завтра')).toBeNull()
    expect(shown.getByRole('link', { name: 'Политика конфиденциальности' })).toHaveAttribute(
      'href',
      '/privacy',
    )
    expect(shown.getByRole('link', { name: '+7 391 200-00-02' })).toHaveAttribute('href', 'tel:+73912000002')
    expect(shown.getByRole('link', { name: 'Напишите нам' })).toBeInTheDocument()
  })

  test('has one link to the privacy policy where a menu column leads there, too', async () => {
    const menu = [{ title: 'Помощь', links: [{ path: '/privacy', title: 'Политика' }] }]
    renderApp({ at: '/contacts', answers: { 'GET /init': initOf({}, { menu }) } })
    const shown = within(await screen.findByRole('contentinfo'))
    const links = shown.getAllByRole('link').filter((link) => link.getAttribute('href') === '/privacy')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Политика'])
  })

  test.each(['/cart/products_production', '/cart/products_production/checkout?metals=1'])(
    'is not shown under %s',
    async (at) => {
      renderApp({ at })
      await screen.findByRole('banner')
      expect(window.location.pathname + window.location.search).toBe(at)
      expect(footer()).toBeNull()
    },
  )
})

describe('widths (R-091)', () => {
  const bottom = () => screen.queryByRole('navigation', { name: 'Быстрый доступ' })

  test('at 1440 px the whole menu is visible', async () => {
    setScreen(1440)
    renderApp({ at: '/contacts' })
    const header = within(await screen.findByRole('banner'))
    expect(header.getByRole('link', { name: 'Импорт' })).toBeVisible()
    expect(header.queryByRole('button', { name: 'Меню' })).toBeNull()
    expect(bottom()).toBeNull()
  })

  test('below, the menu folds under a button', async () => {
    setScreen(1439)
    const { user } = renderApp({ at: '/contacts' })
    const header = within(await screen.findByRole('banner'))
    expect(header.queryByRole('link', { name: 'Импорт' })).toBeNull()
    await user.click(header.getByRole('button', { name: 'Меню' }))
    expect(header.getByRole('link', { name: 'Импорт' })).toBeVisible()
  })

  test('on a phone catalogue, search, cart and account are at the bottom', async () => {
    setScreen(767)
    const { user } = renderApp({ at: '/contacts' })
    await contacts()
    const bar = within(bottom() ?? document.body)
    expect(bar.getByRole('link', { name: 'Каталог' })).toBeVisible()
    expect(bar.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/cart/products_production')
    await user.click(bar.getByRole('button', { name: 'Поиск' }))
    expect(screen.getByRole('combobox', { name: 'Поиск по артикулу' })).toHaveFocus()
    await user.click(bar.getByRole('button', { name: 'Профиль' }))
    expect(bar.getByRole('combobox', { name: 'Договор' })).toBeVisible()
    expect(bar.getByRole('link', { name: 'Мои заказы' })).toBeVisible()
    expect(bar.getByRole('button', { name: 'Выйти' })).toBeVisible()
  })

  test('a guest on a phone has no cart and finds the login under account', async () => {
    setScreen(360)
    const { user } = renderApp({ at: '/contacts', isLoggedIn: false, answers: { 'GET /init': guestInit } })
    await contacts()
    const bar = within(bottom() ?? document.body)
    expect(bar.queryByRole('link', { name: 'Корзина' })).toBeNull()
    await user.click(bar.getByRole('button', { name: 'Профиль' }))
    expect(bar.getByRole('link', { name: 'Войти' })).toBeVisible()
  })
})

describe('by keyboard', () => {
  test('the first Tab stop skips to the content', async () => {
    const { user } = renderApp({ at: '/contacts' })
    await contacts()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Перейти к содержанию' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  })

  test('a new screen takes the focus into itself', async () => {
    setScreen(1440)
    const { user } = renderApp({ at: '/' })
    await screen.findByRole('heading', { level: 1, name: 'Цепи и браслеты' })
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Контакты' }))
    await contacts()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

test('a lost connection is said for as long as it lasts', async () => {
  renderApp({ at: '/contacts' })
  await screen.findByRole('main')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Нет связи с интернетом.')).toBeVisible()
  online.mockReturnValue(true)
  act(() => window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Нет связи с интернетом.')).toBeNull())
  online.mockRestore()
})
