import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { onSearchRequested } from '../../lib/lists/articleSearch.ts'
import { useProductLink } from '../../lib/window/productLink.ts'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'
import { ProductWindow } from './ProductWindow.tsx'
import { offerOf, product, productOf, withOffers } from './product.support.ts'
import type { Product } from './productDetail.ts'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('./ProductDialog.tsx'))

const detail = (shown: Product): FakeAnswers => ({
  'GET /product/detail/{id}': ({ params }) =>
    params.id === '5' ? shown : { ...shown, id: 6, article: 'НЦ-99-001', title: 'Цепь «Якорная»' },
})

/** The header's search, which is not part of this feature. */
function SearchStandIn() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => onSearchRequested(() => box.current?.focus()), [])
  return <input type="search" aria-label="Поиск" ref={box} />
}

/** A link of the page, from whose window the way back is the entry before. */
function ProductLink() {
  const linkTo = useProductLink()
  return <Link {...linkTo(5)}>Изделие страницы</Link>
}

const page = (
  <>
    <h1>Каталог</h1>
    <Link to="/catalog/products?product=5">Открыть пятое</Link>
    <Link to="/catalog/products?product=6">Открыть шестое</Link>
    <ProductWindow />
  </>
)

const open = (shown: Product = product, at = '/catalog/products?product=5') =>
  renderPart(page, { at, answers: detail(shown) })

const goTo = (path: string) => {
  window.history.pushState(null, '', path)
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
}

const address = () => window.location.pathname + window.location.search

describe('the product window', () => {
  test('opens over any page by the address and shows title, article and description', async () => {
    const { user } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Цепь «Бисмарк»' })
    expect(within(dialog).getByText('Артикул НЦ-22-053')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Описание' }))
    expect(within(dialog).getByText('Плоская плотная цепь.')).toBeVisible()
    expect(within(dialog).getByText('0,5 мм')).toBeVisible()
  })

  test('on a phone order tabs and description stand in one row, and what the head leaves out at the description (R-162, R-163)', async () => {
    setScreen(360)
    const { user } = renderPart(page, {
      at: '/catalog/products?product=5',
      isLoggedIn: true,
      answers: detail(product),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Цепь «Бисмарк»' })
    expect(within(dialog).getByText('НЦ-22-053')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: /Увеличить/ })).toBeVisible()
    const field = within(dialog).getByRole('textbox', { name: 'Количество, размер 45' })
    await user.type(field, '7')
    expect(
      within(dialog).getByRole('button', { name: 'Введено: 7 шт. · 17,64 г, как посчитано' }),
    ).toBeVisible()
    const tabs = within(within(dialog).getByRole('tablist')).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['В производство0, в корзине: 0', 'Описание'])
    await user.click(within(dialog).getByRole('tab', { name: 'Описание' }))
    expect(within(dialog).getByRole('heading', { name: 'Цепь «Бисмарк»', level: 3 })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: /В производство/ }))
    expect(within(dialog).getByRole('textbox', { name: 'Количество, размер 45' })).toHaveValue('7')
  })

  test('adds the weaving to a title that does not name it (R-158)', async () => {
    open(productOf({ title: 'Цепь золотая' }))
    expect(await screen.findByRole('dialog', { name: 'Цепь золотая, Бисмарк' })).toBeVisible()
  })

  test('closes by Esc, leaves the page as it was and returns the focus', async () => {
    const { user } = renderPart(page, { at: '/catalog/products?page=2', answers: detail(product) })
    const link = await screen.findByRole('link', { name: 'Открыть пятое' })
    await user.click(link)
    await screen.findByRole('dialog', { name: /Бисмарк/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/catalog/products')
    expect(link).toHaveFocus()
  })

  test('is not closed by a click beside it while something is entered, and is when nothing is', async () => {
    const { user } = open()
    const dialog = await screen.findByRole('dialog', { name: /Бисмарк/ })
    const beside = dialog.previousElementSibling
    if (!beside) throw new Error('The window has no surroundings')
    const field = within(dialog).getByRole('textbox', { name: 'Количество, размер 45' })
    await user.type(field, '7')
    await user.click(beside)
    expect(field).toHaveValue('7')
    await user.clear(field)
    await user.tab()
    await user.click(beside)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closes when the route changes (R-156)', async () => {
    open()
    await screen.findByRole('dialog', { name: /Бисмарк/ })
    goTo('/contacts')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('forgets what was entered when the product changes (R-157)', async () => {
    const { user } = open()
    await screen.findByRole('dialog', { name: /Бисмарк/ })
    goTo('/catalog/products?product=6')
    await screen.findByRole('dialog', { name: /Якорная/ })
    await user.type(screen.getByRole('textbox', { name: 'Количество, размер 45' }), '7')
    // The first product is still cached, so the window is not unmounted for loading.
    goTo('/catalog/products?product=5')
    await screen.findByRole('dialog', { name: /Бисмарк/ })
    expect(screen.getByRole('textbox', { name: 'Количество, размер 45' })).toHaveValue('')
  })

  test('closes with a message when the product cannot be loaded (G-070)', async () => {
    renderPart(page, {
      at: '/catalog/products?product=5',
      answers: { 'GET /product/detail/{id}': new FakeRefusal('not_found') },
    })
    expect(await screen.findByText('Изделие не найдено')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/catalog/products')
  })

  test('ignores an address that names no product', async () => {
    const { api } = open(product, '/catalog/products?product=abc')
    await screen.findByRole('heading', { name: 'Каталог' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsOf('GET /product/detail/{id}')).toHaveLength(0)
  })

  test('shows the pictures of the coating in place of those of the product, and changes them by keyboard (G-085)', async () => {
    const { user } = open(
      productOf({
        covering: [
          { id: 1, name: 'Без покрытия', images: [], disabled: false },
          { id: 2, name: 'Родирование', images: ['rh/one', 'rh/two'], disabled: false },
        ],
      }),
    )
    const large = await screen.findByRole('button', { name: /фото 1 из 3\. увеличить/i })
    large.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /фото 2 из 3\. увеличить/i })).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(screen.getByRole('button', { name: /фото 1 из 2\. увеличить/i })).toBeVisible()
  })
})

describe('what is entered and not added', () => {
  const quantity = () => screen.findByRole('textbox', { name: 'Количество, размер 45' })

  test('is there again after Esc, says so, and can be started over', async () => {
    const { user } = open()
    await user.type(await quantity(), '7')
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^Введённое по артикулу НЦ-22-053 не пропадёт/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Открыть пятое' }))
    expect(await quantity()).toHaveValue('7')
    expect(screen.getByText(/ввели раньше/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Начать заново' }))
    expect(await quantity()).toHaveValue('')
    expect(screen.queryByText(/ввели раньше/)).toBeNull()
  })

  test('is left by the key / for the article search, from a count too, and kept', async () => {
    const { user } = renderPart(
      <>
        <SearchStandIn />
        {page}
      </>,
      { at: '/catalog/products?product=5', answers: detail(product) },
    )
    await user.type(await quantity(), '7/')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await user.click(screen.getByRole('link', { name: 'Открыть пятое' }))
    expect(await quantity()).toHaveValue('7')
  })
})

describe('a key that leaves the window moves the focus before the next key comes (G-618)', () => {
  const openByLink = async () => {
    const { user } = renderPart(
      <>
        <SearchStandIn />
        <ProductLink />
        {page}
      </>,
      { at: '/catalog/products?page=2', answers: detail(product) },
    )
    const link = await screen.findByRole('link', { name: 'Изделие страницы' })
    await user.click(link)
    return { link, field: await screen.findByRole('textbox', { name: 'Количество, размер 45' }) }
  }

  test('/ to the article search', async () => {
    const { field } = await openByLink()
    fireEvent.keyDown(field, { key: '/' })
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(address()).toBe('/catalog/products?page=2'))
  })

  test('Esc back to where it was opened from, where it can be opened again', async () => {
    const { link } = await openByLink()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(link).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(address()).toBe('/catalog/products?page=2'))
    goTo('/catalog/products?page=2&product=5')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })
})

describe('what a visitor may order', () => {
  test('shows a guest no order tabs but a link to log in and come back (R-178, G-081)', async () => {
    renderPart(page, {
      at: '/catalog/products?product=5',
      isLoggedIn: false,
      answers: {
        ...detail(productOf({ coilProductionPower: { mode: 4, values: [] } })),
        'GET /init': guestInit,
      },
    })
    const login = await screen.findByRole('link', { name: 'Войти' })
    expect(login).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ destination: '/catalog/products?product=5' })}`,
    )
    expect(screen.queryByRole('tablist', { name: 'Как заказать' })).toBeNull()
    const alerts = within(screen.getByRole('list', { name: 'Важно для этого изделия' }))
    expect(alerts.getByText(/^Минимальный вес заказа, золото: 150,00 г/)).toBeVisible()
    expect(screen.getByText('Плоская плотная цепь.')).toBeVisible()
  })

  test('shows only visible tabs in their order, each with its counter, zero included (R-163 to R-165)', async () => {
    open(
      productOf({
        offers: [
          offerOf(11, { residues: { finished: 3, finished_self_marked: 0 }, countInProduction: 4 }),
          offerOf(12, { countInProduction: 7 }),
        ],
        coilProductionPower: { mode: 1, values: [{ value: 500_000, isChain: null, withCoating: null }] },
      }),
    )
    const tabs = await screen.findByRole('tablist', { name: 'Как заказать' })
    const names = within(tabs)
      .getAllByRole('tab')
      .map((tab) => tab.textContent)
    expect(names).toEqual([
      'В производство11, в корзине: 11',
      'Готовые0, в корзине: 0',
      'Из катушек0, в корзине: 0',
    ])
    expect(within(tabs).getAllByRole('tab')[0]).toHaveAttribute('aria-selected', 'true')
  })

  test('says why a closed product cannot be made and keeps its stock tabs (R-179, G-076)', async () => {
    open(
      productOf({
        conditions: { isClosed: true, closedReason: 'Ремонт станка', opensAt: '2026-12-20' },
        offers: withOffers({ 11: { residues: { finished: 3, finished_self_marked: 0 } } }),
      }),
    )
    expect(await screen.findByText('Производство закрыто')).toBeVisible()
    expect(screen.getByText('Причина: Ремонт станка')).toBeVisible()
    expect(screen.getByText('Откроется ориентировочно 20.12.2026')).toBeVisible()
    expect(screen.queryByRole('tab', { name: /В производство/ })).toBeNull()
    expect(screen.getByRole('tab', { name: /Готовые/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('stock in a disabled coating is no tab, and counts for nothing (G-078, R-171, DR-35)', async () => {
    const residues = { finished: 3, finished_self_marked: 0 }
    const covering = product.covering.map((one) => ({ ...one, disabled: one.id === 1 }))
    const offers = product.offers.map((offer) => (offer.id === 11 ? { ...offer, residues } : offer))
    open(productOf({ covering, offers }))
    const tabs = await screen.findByRole('tablist', { name: 'Как заказать' })
    expect(within(tabs).getByRole('tab', { name: /Готовые/ })).toBeVisible()
    expect(screen.getByText('на складе 3 штуки')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Без покрытия/ })).toBeDisabled()
  })

  test('without a coating that can be ordered nothing is offered (G-078)', async () => {
    const covering = product.covering.map((one) => ({ ...one, disabled: true }))
    open(
      productOf({
        covering,
        offers: withOffers({ 11: { residues: { finished: 3, finished_self_marked: 0 } } }),
      }),
    )
    expect(await screen.findByText('Изделие сейчас нельзя заказать')).toBeVisible()
    expect(screen.queryByRole('tablist', { name: 'Как заказать' })).toBeNull()
  })

  test('a closed product under a demo contract says one thing: it is not sold (DR-21)', async () => {
    open(
      productOf({
        conditions: { isClosed: true },
        activeContract: { id: 11, contractType: 'demo' },
        flags: { isDemo: true },
        offers: withOffers({ 11: { residues: { finished: 3, finished_self_marked: 0 } } }),
      }),
    )
    expect(await screen.findByText('На демо-договор закрытые изделия не поставляются.')).toBeVisible()
    expect(screen.queryByText('Можно заказать только то, что уже изготовлено.')).toBeNull()
  })

  test('where nothing can be ordered there is one section, the description', async () => {
    open(productOf({ conditions: { isDiscontinued: true } }))
    const list = await screen.findByRole('tablist', { name: 'Разделы карточки' })
    expect(
      within(list)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Описание'])
    expect(screen.getByText('Плоская плотная цепь.')).toBeVisible()
  })

  test('an alloy on request says so, with the way to a manager (R-151)', async () => {
    open(productOf({ alloy: { ...product.alloy, name: 'Золото 375', onRequest: true } }))
    expect(await screen.findByText('Золото 375: под запрос')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', '/contacts')
    expect(screen.getByRole('textbox', { name: 'Количество, размер 45' })).toBeEnabled()
  })

  test('a closed product can be made for a company under a special agreement, and the window says so (G-063)', async () => {
    open(productOf({ conditions: { isClosed: true, isProductionClosed: false } }))
    expect(await screen.findByText('Производство закрыто')).toBeVisible()
    expect(screen.getByText(/По условиям вашей компании его всё равно можно заказать/)).toBeVisible()
    expect(screen.getByRole('tab', { name: /В производство/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('textbox', { name: 'Количество, размер 45' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'В корзину' })).toHaveAccessibleDescription(
      'Введите количество, чтобы добавить',
    )
  })

  test('does not say that only stock is sold while a discontinued product can still be made (R-188)', async () => {
    const inStock = [{ contractType: 'with_metals', availability: true }]
    const offers = withOffers({ 11: { residues: { finished: 3, finished_self_marked: 0 } } })
    open(productOf({ conditions: { isDiscontinued: true, inStock }, offers }))
    expect(await screen.findByText('Изделие снято с производства')).toBeVisible()
    expect(screen.getByRole('tab', { name: /В производство/ })).toBeVisible()
    expect(screen.queryByText('Можно заказать только то, что уже изготовлено.')).toBeNull()
  })

  test('says that the product is not available under the contract, and nothing can be entered (R-180, R-191)', async () => {
    open(productOf({ conditions: { forContractType: 'no_metals' } }))
    const reason = await screen.findByText(/Изделие недоступно по договору подряда/)
    expect(reason.closest('[role=alert]')).not.toBeNull()
    expect(screen.getByText('Выберите в шапке договор типа «Поставка».')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Количество, размер 45' })).toBeDisabled()
    const button = screen.getByRole('button', { name: 'В корзину' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('По текущему договору добавить нельзя')
  })

  test('says that no contract is chosen, and that a demo contract is a trial', async () => {
    open(productOf({ activeContract: null, flags: { isDemo: true } }))
    expect(await screen.findByText('Договор не выбран')).toBeVisible()
    expect(screen.getByText(/Демо-договор/)).toBeVisible()
  })

  test('shows the alerts of this product only (R-166 to R-170, G-082)', async () => {
    open(productOf({ flags: { packaging: true, isDimensioned: false } }))
    const alerts = await screen.findByRole('list', { name: 'Важно для этого изделия' })
    expect(
      within(alerts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Поставляется в индивидуальной упаковке.',
      'Цепь поставляется в собранном виде: с замком и концевыми звеньями.',
      'Минимальный вес заказа, золото: 150,00 г. Меньше можно, но дороже.',
    ])
  })
})

describe('pictures', () => {
  const swipe = (element: Element, from: number, to: number) => {
    fireEvent.touchStart(element, { touches: [{ clientX: from, clientY: 10 }] })
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 20 }] })
  }

  test('appear as 50 px thumbnails and a large one, and open in 2000 px (R-153, R-154, R-159)', async () => {
    const { user } = open()
    const large = await screen.findByRole('button', { name: /фото 1 из 3\. увеличить/i })
    const thumbs = screen.getAllByRole('button', { name: /Показать фото/ })
    expect(thumbs).toHaveLength(3)
    expect(thumbs[0]?.querySelector('img')?.getAttribute('src')).toBe('/pictures/p/one/50.webp')
    await user.click(thumbs[2] as HTMLElement)
    expect(thumbs[2]).toHaveAttribute('aria-current', 'true')
    await user.click(large)
    const zoomed = await screen.findByRole('dialog', { name: 'Увеличенное фото' })
    const picture = within(zoomed).getByRole('img', { name: /фото 3 из 3/ })
    expect(picture.getAttribute('src')).toBe('/pictures/p/three/2000.webp')
    await user.keyboard('{ArrowRight}')
    expect(within(zoomed).getByRole('img', { name: /фото 1 из 3/ })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Увеличенное фото' })).toBeNull())
    expect(screen.getByRole('dialog', { name: /Бисмарк/ })).toBeVisible()
  })

  test('change by a swipe, forth and back, but not by a short or a steep one', async () => {
    open()
    const large = await screen.findByRole('button', { name: /фото 1 из 3\. увеличить/i })
    swipe(large, 200, 100)
    expect(large).toHaveAccessibleName(/фото 2 из 3/)
    swipe(large, 100, 200)
    expect(large).toHaveAccessibleName(/фото 1 из 3/)
    swipe(large, 100, 80)
    fireEvent.touchStart(large, { touches: [{ clientX: 200, clientY: 10 }] })
    fireEvent.touchEnd(large, { changedTouches: [{ clientX: 100, clientY: 400 }] })
    expect(large).toHaveAccessibleName(/фото 1 из 3/)
  })

  test('leave a placeholder where a product has none', async () => {
    open(productOf({ images: [], additionalImages: [] }))
    await screen.findByRole('dialog', { name: /Бисмарк/ })
    expect(screen.queryByRole('button', { name: /увеличить/i })).toBeNull()
  })
})
