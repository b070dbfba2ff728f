import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { Catalogue } from './Catalogue.tsx'
import { cardOf, catalogueAnswers, facets, listing } from './catalogue.support.ts'

const open = (at = '/catalog/chains', answers: FakeAnswers = {}, isLoggedIn = true) =>
  renderPart(<Catalogue section="chains" />, {
    at,
    isLoggedIn,
    answers: { ...catalogueAnswers, ...answers },
  })

const aside = () => screen.getByRole('complementary', { name: 'Условия отбора' })
const box = async (name: RegExp) => {
  const side = await screen.findByRole('complementary', { name: 'Условия отбора' })
  return within(side).findByRole('checkbox', { name })
}
const address = () => decodeURIComponent(window.location.search)

describe('a section of the catalogue', () => {
  test('shows its name, the path to it, the number of products and the cards', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Цепи' })).toBeVisible()
    const way = screen.getByRole('navigation', { name: 'Путь к разделу' })
    expect(
      within(way)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Главная', 'Изделия'])
    expect(screen.getByText('50 артикулов')).toBeVisible()
    expect(screen.getByRole('link', { name: 'НЦ-22-101' })).toHaveAttribute(
      'href',
      '/catalog/chains?product=101',
    )
  })

  test('opens the tree along the path to the section only', async () => {
    open()
    const tree = await screen.findByRole('navigation', { name: 'Разделы каталога' })
    expect(within(tree).getByRole('link', { name: /Цепи/ })).toHaveAttribute('aria-current', 'page')
    expect(within(tree).getByRole('link', { name: /Браслеты/ })).toBeVisible()
    expect(within(tree).queryByRole('link', { name: /Золотые/ })).toBeNull()
  })

  test('keeps two filters that are ticked before the screen follows the first', async () => {
    open()
    const silver = await box(/Серебро/)
    const inStock = await box(/Есть в наличии/)
    act(() => {
      silver.click()
      inStock.click()
    })
    expect(address()).toBe('?metals=2&inStock=1')
  })

  test('reads filters, sort and page from a shared address', async () => {
    const { api } = open('/catalog/chains?metals=2&inStock=1&sort=newest&page=2')
    await screen.findByRole('link', { name: 'НЦ-22-201' })
    expect(api.requestsOf('GET /catalog/elements/{code}')[0]?.query).toEqual({
      metals: '2',
      inStock: '1',
      sort: 'new',
      order: 'desc',
      page: '2',
      perPage: '24',
    })
    expect(await box(/Серебро/)).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Порядок' })).toHaveValue('newest')
  })

  test('keeps what is chosen in the address, and the browser goes back', async () => {
    const { user } = open('/catalog/chains?page=3')
    await user.click(await box(/^Золото 40$/))
    await user.click(await box(/Новинки/))
    expect(address()).toBe('?metals=1&new=1')
    window.history.back()
    await waitFor(() => expect(address()).toBe('?metals=1'))
    await waitFor(async () => expect(await box(/Новинки/)).not.toBeChecked())
  })

  test('shows chips of what is chosen, each of which removes its filter', async () => {
    const { user } = open('/catalog/chains?metals=1,2&diameterFrom=0.5')
    await user.click(await screen.findByRole('button', { name: 'Убрать условие: Серебро' }))
    expect(address()).toBe('?metals=1&diameterFrom=0.5')
    await user.click(screen.getByRole('button', { name: 'Убрать условие: Диаметр от 0,5 мм' }))
    expect(address()).toBe('?metals=1')
    await user.click(screen.getByRole('button', { name: 'Сбросить всё' }))
    expect(address()).toBe('')
  })

  test('applies a diameter on Enter, also with a comma', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Диаметр до, мм' }), '1,2{Enter}')
    expect(address()).toBe('?diameterTo=1.2')
  })

  test('shows a wrong diameter at its field, and keeps the typed text and the list', async () => {
    const { user } = open()
    const from = await screen.findByRole('textbox', { name: 'Диаметр от, мм' })
    await user.type(from, '1,2,3{Enter}')
    expect(from).toHaveValue('1,2,3')
    expect(from).toBeInvalid()
    expect(from).toHaveAccessibleDescription(/«1,2,3» можно понять по-разному/)
    expect(address()).toBe('')
    await user.clear(from)
    await user.type(from, '2{Enter}')
    expect(from).toBeValid()
    await user.type(screen.getByRole('textbox', { name: 'Диаметр до, мм' }), '1{Enter}')
    expect(from).toHaveAccessibleDescription('«От» больше, чем «до»: таких изделий не бывает')
    expect(address()).toBe('?diameterFrom=2&diameterTo=1')
  })

  test('links from a page beyond the last one to the last', async () => {
    const { user } = open('/catalog/chains?metals=1&page=9', {
      'GET /catalog/elements/{code}': (request) => {
        const page = listing(request)
        return request.query.page === '9' ? { ...page, items: [] } : page
      },
    })
    expect(await screen.findByText('Список занимает 3 страницы.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'К последней странице' }))
    expect(address()).toBe('?metals=1&page=3')
    expect(await screen.findByRole('link', { name: 'НЦ-22-301' })).toBeVisible()
  })

  test('shows a section that is ordered by request with its request, a consultation and the contacts (R-035, G-242, G-445)', async () => {
    const empty = { currentPage: 1, perPage: 24, total: 0, lastPage: 1 }
    renderPart(<Catalogue section="solute" />, {
      at: '/catalog/solute',
      answers: {
        ...catalogueAnswers,
        'GET /catalog/elements/{code}': (request) => ({
          ...listing(request),
          items: [],
          meta: { pagination: empty },
        }),
      },
    })
    expect(await screen.findByText('Этот раздел заказывают по заявке')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к заявке' })).toHaveAttribute(
      'href',
      '/additional/rhodium',
    )
    expect(screen.getByRole('link', { name: 'Заказать консультацию' })).toHaveAttribute(
      'href',
      '/catalog/solute?form=consultation',
    )
    expect(screen.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', '/contacts')
  })

  test('searches the long list of weavings and expands it', async () => {
    const { user } = open()
    await box(/Бисмарк/)
    expect(within(aside()).queryByRole('checkbox', { name: /Плетение 14/ })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Найти плетение' }), '14')
    expect(within(aside()).getByRole('checkbox', { name: /Плетение 14/ })).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Найти плетение' }))
    await user.click(screen.getByRole('button', { name: 'Показать все (14)' }))
    expect(within(aside()).getByRole('checkbox', { name: /Плетение 14/ })).toBeVisible()
  })

  test('opens the next page by a link', async () => {
    const { user } = open('/catalog/chains?metals=1')
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }))
    expect(address()).toBe('?metals=1&page=2')
    expect(await screen.findByRole('link', { name: 'НЦ-22-201' })).toBeVisible()
  })

  test('offers a guest no filter by contract', async () => {
    open('/catalog/chains', { 'GET /init': guestInit }, false)
    await box(/Есть в наличии/)
    expect(within(aside()).queryByRole('checkbox', { name: /договору/ })).toBeNull()
  })

  test('keeps the choice between cards and rows', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Строки' }))
    expect(await screen.findByRole('row', { name: /НЦ-22-101/ })).toBeVisible()
    expect(window.localStorage.getItem('catalogueView')).toBe('list')
  })

  test('says that nothing matches and offers to clear the filters', async () => {
    const { user } = open('/catalog/chains?metals=2', {
      'GET /catalog/elements/{code}': (request) => {
        const page = listing(request)
        const pagination = { ...page.meta.pagination, total: 0, lastPage: 1 }
        return request.query.metals ? { ...page, items: [], meta: { pagination } } : page
      },
    })
    expect(await screen.findByText('Под выбранные условия ничего не подошло')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Сбросить всё' })[1] ?? document.body)
    expect(await screen.findByRole('link', { name: 'НЦ-22-101' })).toBeVisible()
  })

  test('says that a section does not exist and links to the whole catalogue', async () => {
    open('/catalog/chains', { 'GET /catalog/elements/{code}': new FakeRefusal('not_found') })
    expect(await screen.findByText('Такого раздела нет')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Весь каталог' })).toHaveAttribute('href', '/catalog/products')
  })

  test('shows why the list cannot be read, and tries again', async () => {
    const { user, api } = open('/catalog/chains', {
      'GET /catalog/elements/{code}': new FakeRefusal('forbidden'),
    })
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    expect(screen.getByText('Недостаточно прав для этого действия')).toBeVisible()
    api.answer({ 'GET /catalog/elements/{code}': listing })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'НЦ-22-101' })).toBeVisible()
  })
})

describe('a card', () => {
  const cards = (card: Parameters<typeof cardOf>[1]): FakeAnswers => ({
    'GET /catalog/elements/{code}': (request) => ({ ...listing(request), items: [cardOf(7, card)] }),
    'GET /catalog/elements/{code}/facets': facets,
    'GET /init': initOf({}, { productBadges: [{ code: 'new', text: 'Новинка', color: '#2c6e3f' }] }),
  })

  test('shows how it can be ordered, what the cart holds and its badges', async () => {
    open(
      '/catalog/chains',
      cards({
        badges: ['new', 'gone'],
        inCart: 1200,
        orderable: { production: true, finished: true, coil: false },
      }),
    )
    const card = within(
      (await screen.findByRole('link', { name: 'НЦ-22-007' })).closest('li') ?? document.body,
    )
    expect(card.getByRole('img', { name: 'В производство, Готовые изделия' })).toBeVisible()
    expect(card.getByText('Новинка')).toBeVisible()
    expect(card.getByText('999+')).toBeVisible()
    expect(card.getByText('В корзине: 1 200 штук')).toBeInTheDocument()
    expect(card.getByText('⌀ 0,5 мм')).toBeVisible()
  })

  test('is marked when it is closed or discontinued', async () => {
    open('/catalog/chains', cards({ isClosed: true, isDiscontinued: true }))
    expect(await screen.findByText('Снят с производства')).toBeVisible()
  })
})
