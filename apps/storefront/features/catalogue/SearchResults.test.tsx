import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { cardOf } from './catalogue.support.ts'
import { SearchResults } from './SearchResults.tsx'

const found = (total: number, hasMore = false, readAs: string | null = null) => ({
  items: total > 0 ? [cardOf(1)] : [],
  meta: {
    pagination: { currentPage: 1, perPage: 24, total, lastPage: Math.max(1, Math.ceil(total / 24)) },
    hasMore,
    readAs,
  },
})
const open = (at: string, total = 30) =>
  renderPart(<SearchResults />, { at, answers: { 'GET /products/search': found(total) } })

describe('the search page', () => {
  test('searches for the query of the address, page by page (R-028, R-145)', async () => {
    const { api, user } = open('/search?query=бисмарк--22&page=2')
    expect(await screen.findByRole('heading', { name: 'Поиск: бисмарк-22' })).toBeVisible()
    expect(await screen.findByText('Найдено 30 артикулов')).toBeVisible()
    expect(api.requestsOf('GET /products/search')[0]?.query).toEqual({ query: 'бисмарк-22', page: '2' })
    await user.click(screen.getByRole('link', { name: 'Страница 1' }))
    expect(decodeURIComponent(window.location.search)).toBe('?query=бисмарк-22')
  })

  test('a search that finds more than it shows says so instead of a count (G-072)', async () => {
    renderPart(<SearchResults />, {
      at: '/search?query=золота',
      answers: { 'GET /products/search': found(1000, true) },
    })
    expect(await screen.findByText(/^Найдено больше 1\s000 артикулов, показаны первые 1\s000/)).toBeVisible()
  })

  test('one or two characters that begin no article are not said to be found nowhere (G-072)', async () => {
    open('/search?query=12', 0)
    expect(await screen.findByText('Артикулов, которые начинаются с «12», нет')).toBeVisible()
    expect(screen.getByText(/Введите не меньше 3, чтобы искать и внутри артикула/)).toBeVisible()
  })

  test('characters that no text may hold are not searched for', async () => {
    const { api } = open('/search?query=%00')
    expect(await screen.findByText('Что найти?')).toBeVisible()
    expect(api.requestsOf('GET /products/search')).toHaveLength(0)
  })

  test('says that nothing was found and links to the catalogue', async () => {
    open('/search?query=яяя', 0)
    expect(await screen.findByText('По запросу «яяя» ничего не найдено')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible()
  })

  test('shows what was searched in other letters, with the way back to what was typed (G-660)', async () => {
    const { api, user } = renderPart(<SearchResults />, {
      at: '/search?query=y,-22',
      answers: {
        'GET /products/search': ({ query }) => (query.asWritten ? found(0) : found(2, false, 'нб-22')),
      },
    })
    expect(await screen.findByText(/^По запросу «y,-22» ничего нет\. Показано: «нб-22»\./)).toBeVisible()
    expect(screen.getByText('Найдено 2 артикула')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Искать только «y,-22»' }))
    expect(await screen.findByText('По запросу «y,-22» ничего не найдено')).toBeVisible()
    expect(api.requestsOf('GET /products/search').at(-1)?.query).toMatchObject({ asWritten: '1' })
  })

  test('links from a page beyond the last one to the last', async () => {
    renderPart(<SearchResults />, {
      at: '/search?query=якорь&page=9',
      answers: {
        'GET /products/search': ({ query }) => ({
          ...found(30),
          items: query.page === '9' ? [] : [cardOf(1)],
        }),
      },
    })
    expect(await screen.findByText('Список занимает 2 страницы.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'К последней странице' })).toHaveAttribute(
      'href',
      `/search?query=${encodeURIComponent('якорь')}&page=2`,
    )
  })

  test('sends no more of a long query than the field accepts', async () => {
    const { api } = open(`/search?query=${'x'.repeat(500)}`)
    await screen.findByText('Найдено 30 артикулов')
    expect(api.requestsOf('GET /products/search')[0]?.query.query).toHaveLength(200)
  })

  test('sends nothing without a query', async () => {
    const { api } = open('/search')
    expect(await screen.findByText('Что найти?')).toBeVisible()
    expect(api.requestsOf('GET /products/search')).toHaveLength(0)
  })
})
