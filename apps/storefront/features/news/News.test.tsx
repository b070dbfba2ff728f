import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

type Card = ReplyTo<'GET /news'>['items'][number]

const card = (over: Partial<Card> = {}): Card => ({
  id: 1,
  slug: 'novye-tsepi',
  title: 'Новые цепи',
  preview: 'Кратко о цепях',
  image: null,
  publishedAt: '2026-11-20T03:00:00.000Z',
  types: [{ id: 1, code: 'products', name: 'Изделия' }],
  ...over,
})
const pageOf = (items: Card[], lastPage = 1) => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 12, total: items.length, lastPage } },
})
const answers = {
  'GET /news': pageOf([card(), card({ id: 2, slug: 'vystavka', title: 'Выставка', types: [] })], 2),
  'GET /news/types': [
    { id: 1, code: 'products', name: 'Изделия', news: 1 },
    { id: 2, code: 'events', name: 'События', news: 0 },
  ],
  'GET /news/{slug}': { ...card(), text: '<h2>Что нового</h2><p>Цепи</p>' },
}
const open = (at: string, over: object = {}) => renderApp({ at, answers: { ...answers, ...over } })

test('the list shows title, date and type of each article, and leads to it; types without news are left out (R-792)', async () => {
  const { api, user } = open('/news')
  const first = within(
    (await screen.findByRole('link', { name: 'Новые цепи' })).closest('article') as HTMLElement,
  )
  expect(first.getByText('20.11.2026')).toBeVisible()
  expect(first.getByText('Кратко о цепях')).toBeVisible()
  const types = within(await screen.findByRole('navigation', { name: 'Типы новостей' }))
  expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Все новости', 'Изделия'])
  await user.click(types.getByRole('link', { name: 'Изделия' }))
  await waitFor(() =>
    expect(api.requestsOf('GET /news').at(-1)?.query).toEqual({ page: '1', type: 'products' }),
  )
  expect(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
    'href',
    '/news?type=products&page=2',
  )
  await user.click(first.getByRole('link', { name: 'Новые цепи' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Что нового' })).toBeVisible()
  expect(window.location.pathname).toBe('/news/novye-tsepi')
})

test('without news, and on a page beyond the last, the list says so and leads back', async () => {
  open('/news', { 'GET /news': pageOf([]), 'GET /news/types': [] })
  expect(await screen.findByText('Новостей пока нет')).toBeVisible()
  open('/news?page=9', { 'GET /news': pageOf([]) })
  expect(await screen.findByRole('link', { name: 'К первой странице' })).toHaveAttribute('href', '/news')
})

test('an article draws our marks alone: nothing of a stored text runs, loads or leads elsewhere (G-435)', async () => {
  const text = [
    '<p onclick="x()" style="position:fixed">Да <b>да</b></p>',
    '<img src="x" onerror="x()"><script>x()</script><style>p{}</style><iframe srcdoc="x"></iframe>',
    '<p><a href="javascript:x()">раз</a> <a href="//elsewhere.example">два</a></p>',
    '<p><a href="/contacts" target="_blank">три</a> <a href="https://proba.example">четыре</a></p>',
    '<h1>Заголовок</h1><constructor>слово</constructor>',
  ].join('')
  open('/news/novye-tsepi', { 'GET /news/{slug}': { ...card(), text } })
  const article = (await screen.findByText('Заголовок')).closest('article') as HTMLElement
  expect(article.querySelector('img, script, style, iframe, [onclick], [style]')).toBeNull()
  expect(article).toHaveTextContent(/Да да.*раз два.*слово/)
  const links = within(article).getAllByRole('link')
  expect(links.slice(-2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['три', '/contacts'],
    ['четыре', 'https://proba.example'],
  ])
  expect(within(article).queryByRole('link', { name: 'раз' })).toBeNull()
  expect(within(article).queryByRole('link', { name: 'два' })).toBeNull()
})

test('an article that is not published any more leads to the list (R-792)', async () => {
  open('/news/old', { 'GET /news/{slug}': new FakeRefusal('not_found') })
  expect(await screen.findByRole('heading', { name: 'Такой новости нет' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Все новости' })).toHaveAttribute('href', '/news')
})

test('a guest logs in first and then reads the article (R-792, DR-13)', async () => {
  renderApp({ at: '/news/old', isLoggedIn: false, answers: { 'GET /init': guestInit } })
  await waitFor(() => expect(window.location.search).toBe('?destination=%2Fnews%2Fold'))
})
