import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { preloadProduct } from './features/product/ProductWindow.tsx'
import { product } from './features/product/product.support.ts'
import { guestInit, initOf } from './testing/clientAnswers.ts'
import { renderApp } from './testing/renderApp.tsx'

const asGuest = { isLoggedIn: false, answers: { 'GET /init': guestInit } } as const
const holding = (...permissions: string[]) => ({ answers: { 'GET /init': initOf({ permissions }) } })
const address = () => window.location.pathname + window.location.search
const leadsTo = (path: string) => waitFor(() => expect(address()).toBe(path))
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('private screens (R-041 to R-050)', () => {
  test.each([
    ['/cart/products_coil', '/login?destination=%2Fcart%2Fproducts_coil'],
    ['/import/standard', '/login?destination=%2Fimport%2Fstandard'],
    ['/blanks', '/login?destination=%2Fblanks'],
    ['/manual', '/login?destination=%2Fmanual'],
    ['/personal/orders?page=2', '/login?destination=%2Fpersonal%2Forders%3Fpage%3D2'],
    ['/personal/auto-orders', '/login?destination=%2Fpersonal%2Fauto-orders'],
    ['/personal/registration', '/login?destination=%2Fpersonal%2Fregistration'],
    ['/users', '/login?destination=%2Fusers'],
  ])('a guest at %s is sent to the login, and from there back', async (path, login) => {
    renderApp({ at: path, ...asGuest })
    expect(await heading('Вход')).toBeInTheDocument()
    expect(address()).toBe(login)
  })

  test.each([
    ['/cart/products_production', ['personal.*']],
    ['/cart/products_production/checkout?metals=1', ['cart.common']],
    ['/cart/products_production/checkout?metals=1', ['order.*']],
    ['/import/standard', ['personal.*']],
    ['/blanks', ['personal.*']],
    ['/manual', ['personal.*']],
    ['/personal/orders', ['cart.common']],
    ['/personal/auto-orders/5', ['cart.common']],
    ['/personal/registration', ['cart.common']],
    ['/personal/nothing', ['cart.common']],
    ['/users', ['cart.common', 'order.*', 'personal.*']],
  ])('at %s somebody with only %j is sent home (R-045, R-051)', async (path, permissions) => {
    renderApp({ at: path, ...holding(...permissions) })
    await leadsTo('/')
    expect(await heading('Цепи и браслеты')).toBeInTheDocument()
  })

  test.each(['manager.*', 'admin.*'])('%s opens the clients (R-048)', async (permission) => {
    const page = { items: [], meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } } }
    const { answers } = holding(permission)
    renderApp({ at: '/users', answers: { ...answers, 'GET /managers/companies': page } })
    expect(await heading('Мои клиенты')).toBeInTheDocument()
  })
})

describe('somebody without a company', () => {
  const without = (...permissions: string[]) => ({
    'GET /init': initOf({ permissions, company: null }, { companies: [] }),
  })
  test.each([
    ['/personal/orders', 1],
    ['/personal/orders/24', 1],
    ['/personal/ledger', 1],
    ['/personal/documents/acts', 2],
    ['/personal/documents/papers', 2],
    ['/personal/documents/metal-report', 2],
    ['/personal/return/invoices', 1],
  ])(
    'reads at %s that no company is chosen, and a manager where to choose one (G-380)',
    async (at, level) => {
      const { user } = renderApp({ at, answers: without('manager.*', 'personal.*') })
      expect(await screen.findByRole('heading', { level, name: 'Компания не выбрана' })).toBeInTheDocument()
      await user.click(screen.getByRole('link', { name: 'Мои клиенты' }))
      await leadsTo('/users')
    },
  )

  test.each([
    '/cart',
    '/cart/waiting_list',
    '/cart/products_production/checkout?metals=1',
    '/cart/products_production?company=12',
    '/import',
    '/import/standard?repeat=5',
    '/import/blank',
    '/blanks',
  ])(
    'reads at %s that no company is chosen, as nothing is ordered without one (G-052, G-634)',
    async (at) => {
      const { api, user } = renderApp({ at, answers: without('manager.*', 'cart.common', 'order.*') })
      expect(await heading('Компания не выбрана')).toBeInTheDocument()
      expect(screen.getByText(/Чтобы собрать заказ, откройте кабинет клиента/)).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
      expect(api.requestsOf('GET /cart')).toEqual([])
      await user.click(screen.getByRole('link', { name: 'Мои клиенты' }))
      await leadsTo('/users')
    },
  )

  test('and is no manager is led to the factory from the cart (G-634)', async () => {
    renderApp({ at: '/cart', answers: without('cart.common') })
    expect(await heading('Компания не выбрана')).toBeInTheDocument()
    expect(screen.getByText(/Обратитесь к менеджеру завода/)).toBeInTheDocument()
  })

  test.each([
    ['/personal/ledger?company=12', 'Движение металла'],
    ['/personal/documents/acts?company=12', 'Акты сверки'],
  ])('opens at %s a company that the address names (G-372)', async (at, name) => {
    renderApp({ at, answers: without('manager.*', 'personal.*') })
    expect(await heading(name)).toBeInTheDocument()
    expect(screen.queryByText('Компания не выбрана')).toBeNull()
  })

  test('has no section of the personal area that shows a company (G-380)', async () => {
    renderApp({ at: '/personal/registration', answers: without('personal.*') })
    await leadsTo('/personal/orders')
    expect(await heading('Компания не выбрана')).toBeInTheDocument()
    expect(screen.getByText(/Обратитесь к менеджеру завода/)).toBeInTheDocument()
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы личного кабинета' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Условия возврата',
      'Документы',
    ])
  })
})

test('an import of an unknown type is the standard one (G-140)', async () => {
  renderApp({ at: '/import/bogus', ...holding('cart.common') })
  await leadsTo('/import/standard')
  expect(await heading('Импорт заказа из файла')).toBeInTheDocument()
})

test('the manual covers what the permissions of the reader allow (R-041)', async () => {
  const chapter = {
    code: 'manual_imports',
    title: 'Импорт',
    body: '1. Скачайте\n\n[К импорту](/import/standard)',
  }
  const { answers } = holding('cart.common')
  renderApp({ at: '/manual', answers: { ...answers, 'GET /content/{page}': { blocks: [chapter] } } })
  expect(await heading('Инструкция')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'К импорту' })).toHaveAttribute('href', '/import/standard')
  const contents = within(screen.getByRole('navigation', { name: 'Содержание' }))
  expect(contents.getByRole('link', { name: 'Импорт' })).toHaveAttribute('href', '#manual_imports')
})

describe('public screens', () => {
  test.each([
    ['/', 'Цепи и браслеты'],
    ['/contacts', 'Контакты'],
    ['/privacy', 'Политика конфиденциальности'],
    ['/peremeny-v-serebre-s-vygodoy', 'Перемены в серебре – с выгодой'],
    ['/login', 'Вход'],
    ['/login/recovery', 'Восстановление пароля'],
    ['/password', 'Ссылка не действует'],
    ['/setup', 'Ссылка не действует'],
  ])('%s is open to a guest', async (path, name) => {
    renderApp({ at: path, ...asGuest })
    expect(await heading(name)).toBeInTheDocument()
    expect(address()).toBe(path)
  })

  test.each(['/no-such-page', '/login/other', '/cart/products_production/checkout/more', '/contacts/x'])(
    '%s is not found (R-040)',
    async (path) => {
      renderApp({ at: path })
      expect(await heading('Страница не найдена')).toBeInTheDocument()
      await waitFor(() => expect(document.title).toBe('Страница не найдена · Проба'))
    },
  )
})

describe('short addresses', () => {
  test('the catalogue opens at all products (R-027)', async () => {
    renderApp({ at: '/catalog', ...asGuest })
    await leadsTo('/catalog/products')
  })

  test('the import opens at the standard one for those who may use it (R-043)', async () => {
    renderApp({ at: '/import' })
    await leadsTo('/import/standard')
  })

  test('the import asks a guest to log in first', async () => {
    renderApp({ at: '/import', ...asGuest })
    await leadsTo('/login?destination=%2Fimport')
  })

  test.each(['/personal', '/personal/nothing', '/personal/nothing/7'])(
    'the personal area opens at the orders, from %s too (R-343)',
    async (at) => {
      renderApp({ at })
      await leadsTo('/personal/orders')
    },
  )
})

test('a login that leads to a product leaves the focus in its window, and then on the screen behind it (G-618)', async () => {
  // With its code there, the window opens together with the screen.
  await preloadProduct()
  const { user } = renderApp({
    at: `/login?destination=${encodeURIComponent('/catalog/products?product=5')}`,
    answers: { 'GET /product/detail/{id}': product },
  })
  const dialog = await screen.findByRole('dialog', { name: /Бисмарк/ })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await leadsTo('/catalog/products?product=5')
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
