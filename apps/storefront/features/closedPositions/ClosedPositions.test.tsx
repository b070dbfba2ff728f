import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import type { FakeAnswers } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

type Listing = ReplyTo<'GET /closeopen'>

const repair = {
  id: 5,
  article: 'НЦ-22-053',
  title: 'Цепь «Бисмарк»',
  reason: 'Ремонт линии',
  closedAt: '2026-11-01',
  openAt: '2026-12-01',
}
const listOf = (positions: Listing['positions'], currentPage = 1, lastPage = 1): Listing => ({
  reasons: ['Нет сырья', 'Ремонт линии'],
  date: '2026-11-16',
  positions,
  meta: { pagination: { currentPage, perPage: 25, total: positions.length, lastPage } },
})
const init = initOf({ permissions: ['closeopen.*', 'cart.common'] }, {})

const open = (answers: FakeAnswers = {}, at = '/close-position') =>
  renderApp({ at, answers: { 'GET /init': init, 'GET /closeopen': listOf([repair]), ...answers } })

const field = () => screen.findByLabelText('Артикул, название или причина')

describe('closed products (R-046, G-204)', () => {
  test('are listed with reason, since when, until when, and the day of the last change', async () => {
    open()
    const row = await screen.findByRole('row', { name: /НЦ-22-053/ })
    expect(within(row).getByRole('cell', { name: 'Ремонт линии' })).toBeVisible()
    expect(row).toHaveTextContent(/01\.11\.2026.*01\.12\.2026/)
    expect(screen.getByText('Последнее изменение: 16.11.2026')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'НЦ-22-053' })).toHaveAttribute(
      'href',
      '/close-position?product=5',
    )
  })

  test('a day that nobody knows is said in words', async () => {
    open({ 'GET /closeopen': listOf([{ ...repair, closedAt: null, openAt: null }]) })
    expect(await screen.findByRole('row', { name: /дата не указана.*дата пока неизвестна/ })).toBeVisible()
  })

  test('are searched by text and by a reason, in the address; a search can be cleared', async () => {
    const { user, api } = open({
      'GET /closeopen': ({ query }) => listOf(query.q === 'Браслет' ? [] : [repair]),
    })
    await user.type(await field(), 'Браслет')
    expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeInTheDocument()
    expect(new URLSearchParams(window.location.search).get('q')).toBe('Браслет')
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    const reason = await screen.findByRole('button', { name: 'Нет сырья' })
    await user.click(reason)
    await waitFor(() =>
      expect(api.requestsOf('GET /closeopen').at(-1)?.query).toMatchObject({ q: 'Нет сырья' }),
    )
    expect(reason).toHaveAttribute('aria-pressed', 'true')
    await user.click(reason)
    await waitFor(async () => expect(await field()).toHaveValue(''))
  })

  test('pages are turned in the address', async () => {
    const { user, api } = open({ 'GET /closeopen': ({ query }) => listOf([repair], Number(query.page), 3) })
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }))
    await waitFor(() => expect(window.location.search).toBe('?page=2'))
    expect(api.requestsOf('GET /closeopen').at(-1)?.query).toEqual({ page: '2' })
  })

  test('without any, the page says so and leads to the catalogue', async () => {
    open({ 'GET /closeopen': { ...listOf([]), reasons: [], date: null } })
    expect(await screen.findByRole('heading', { name: 'Закрытых изделий нет' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Открыть каталог' })).toHaveAttribute('href', '/catalog/products')
  })

  test('the menu of the person leads there', async () => {
    const { user } = open({}, '/contacts')
    await user.click(await screen.findByRole('button', { name: /Личный кабинет/ }))
    expect(screen.getByRole('link', { name: 'Закрытые позиции' })).toHaveAttribute('href', '/close-position')
  })

  test('without the right the home page is shown instead', async () => {
    const { api } = open({ 'GET /init': initOf({ permissions: ['cart.common', 'personal.*'] }, {}) })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(api.requestsOf('GET /closeopen')).toHaveLength(0)
  })
})
