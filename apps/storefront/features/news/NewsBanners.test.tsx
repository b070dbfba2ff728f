import type { ReplyTo } from '@proba/api/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { NewsBanners } from './NewsBanners.tsx'

type Banner = ReplyTo<'GET /banners/public'>[number]

const banner = (id: number, over: Partial<Banner> = {}): Banner => ({
  id,
  title: `Акция ${id}`,
  description: `Описание ${id}`,
  image: '/files/0195f7d2-7c11-7aaa-8000-000000000001',
  link: '/contacts',
  linkTitle: `Подробнее ${id}`,
  pages: ['/news'],
  active: true,
  ...over,
})
const forget = () => Object.assign(document, { cookie: 'newsBannersShown=; Path=/; Max-Age=0' })
afterEach(() => {
  forget()
  vi.useRealTimers()
})
const open = (banners: Banner[], at = '/news') =>
  renderPart(<NewsBanners />, { at, answers: { 'GET /banners/public': banners } })
const dialog = () => screen.findByRole('dialog', { name: 'Новости' })
const cookie = () => /newsBannersShown=([^;]*)/.exec(document.cookie)?.[1]

test('the window opens over a page that banners name, with image, title, description and link of each (R-786, R-787, R-791)', async () => {
  const { api } = open([banner(1), banner(2, { link: 'https://proba.example' }), banner(3, { pages: ['/'] })])
  const window = within(await dialog())
  expect(api.requestsOf('GET /banners/public')[0]?.query).toEqual({ page: '/news' })
  expect(window.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    '1 из 2: Акция 1',
    '2 из 2: Акция 2',
  ])
  expect(window.getByText('Описание 1')).toBeInTheDocument()
  expect(window.getByRole('link', { name: 'Подробнее 1' })).toHaveAttribute('href', '/contacts')
  expect(window.getByText('Подробнее 2')).toHaveAttribute('href', 'https://proba.example')
  expect(window.getAllByRole('presentation')[0]).toHaveAttribute(
    'srcset',
    expect.stringContaining('320.webp 320w'),
  )
})

test('closing keeps all of its banners in the cookie, and they do not come back (R-788, R-789, G-257, DR-93)', async () => {
  Object.assign(document, { cookie: 'newsBannersShown=7%2C2; Path=/' })
  const { user } = open([banner(1), banner(2), banner(3, { active: false }), banner(4)])
  const window = within(await dialog())
  expect(window.getAllByRole('article')).toHaveLength(2)
  await user.click(window.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decodeURIComponent(cookie() ?? '')).toBe('7,2,1,4')
})

test('following a link closes the window too', async () => {
  const { user } = open([banner(1)])
  await user.click(within(await dialog()).getByRole('link', { name: 'Подробнее 1' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cookie()).toBe('1')
})

test('it never opens over another window, and comes when that one closes (G-255)', async () => {
  const other = document.createElement('div')
  other.setAttribute('role', 'dialog')
  document.body.append(other)
  const { api } = open([banner(1)])
  await waitFor(() => expect(api.requestsOf('GET /banners/public')).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Новости' })).toBeNull()
  other.remove()
  expect(await dialog()).toBeVisible()
})

test('over a login or an order that is being placed nothing is even asked for (G-255)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api } = open([banner(1, { pages: ['/password'] })], '/password')
  act(() => vi.advanceTimersByTime(10_000))
  expect(api.requestsOf('GET /banners/public')).toEqual([])
})
