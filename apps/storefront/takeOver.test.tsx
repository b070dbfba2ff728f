import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, at, draw } from './firstScreens.support.ts'
import { translateOf } from './lib/language/texts.ts'
import { takeOver } from './takeOver.tsx'
import { fakeApi, stopFakeApi } from './testing/fakeApi.ts'
import { setScreen } from './testing/screenWidth.ts'

afterEach(() => {
  stopFakeApi()
  cleanup()
  document.body.innerHTML = ''
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

/** Draws an address as the server does, and lets the browser take it over in a window of a width in px. */
async function takenOver(url: string, width: number, isDark = false, slide?: number) {
  setScreen(width, (query) => isDark && query.includes('dark'))
  const complaints = vi.spyOn(console, 'error')
  const request = at(url, { isPhone: width < 768, ...(slide !== undefined && { slide }) })
  const { body } = await draw(request)
  document.documentElement.dataset.screen = request.isPhone ? 'phone' : 'wide'
  document.documentElement.dataset.slide = String(slide ?? 0)
  // In a browser the script of the page does this; jsdom cannot read back what it sets.
  const styled = body.replaceAll(' data-style="', ' style="')
  document.body.innerHTML = `<div id="root"><div class="firstScreen">${styled}</div><p>words</p></div>`
  const page = document.querySelector<HTMLElement>('.firstScreen')
  const root = document.getElementById('root')
  if (!page || !root) throw new Error('The page has no first screen')
  window.history.replaceState(null, '', url)
  const list = answered(request)
  const api = fakeApi(Object.fromEntries(list.map(({ name, data }) => [name, () => data])))
  const drawn = {
    heading: document.querySelector('h1'),
    card: document.querySelector('li h2'),
    picture: document.querySelector('article img'),
  }
  const t = await translateOf('ru')
  const taken = await act(async () => takeOver(root, page, { language: 'ru', t, answers: list, media: [] }))
  await waitFor(() => expect(document.querySelector('.firstScreen')).toBeNull())
  return { api, drawn, complaints: complaints.mock.calls, leave: () => act(async () => taken.unmount()) }
}

test.each([
  ['/', 412],
  ['/', 900],
  ['/', 1440],
  ['/contacts', 412],
  ['/catalog/products', 412],
  ['/catalog/products', 900],
  ['/catalog/products', 1440],
  ['/catalog/products?product=7', 412],
  ['/catalog/products?product=7', 1440],
])('the elements of %s that the server drew stay in a window of %i px', async (url, width) => {
  const { drawn, complaints, leave } = await takenOver(url, width)
  const isList = url.startsWith('/catalog/products')
  expect([drawn.heading?.isConnected, drawn.card?.isConnected]).toEqual([true, isList || undefined])
  expect(complaints).toEqual([])
  expect(document.querySelector('[inert]')).toBeNull()
  expect(document.body).not.toHaveTextContent('words')
  await leave()
})

test('the rest of a list follows the products that the server drew', async () => {
  const { drawn, leave } = await takenOver('/catalog/products', 412)
  await waitFor(() => expect(document.querySelectorAll('li h2')).toHaveLength(24))
  expect(drawn.card?.isConnected).toBe(true)
  await leave()
})

test('what only the browser knows is shown once the page is taken over', async () => {
  window.localStorage.setItem('cookies', 'accepted')
  document.documentElement.dataset.theme = 'dark'
  const { complaints, leave } = await takenOver('/', 1440, true)
  expect(complaints).toEqual([])
  expect(screen.getByRole('button', { name: 'Включить светлую тему' })).toBeInTheDocument()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.querySelector('[data-notice=cookies]')).toBeNull()
  await leave()
})

test('a window of middle width has the folded menu, drawn ahead and taken over', async () => {
  const { complaints, leave } = await takenOver('/', 900)
  expect(complaints).toEqual([])
  expect(screen.getAllByRole('navigation', { name: 'Разделы' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Меню' })).toBeInTheDocument()
  await leave()
})

test('a product window that the server drew has the focus, hides what is beside it, and closes', async () => {
  const { leave } = await takenOver('/catalog/products?product=7', 1440)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveFocus()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  await leave()
})

test.each([0, 1, 2])(
  'the carousel goes on from slide %i that the server drew, picture and all (R-782, G-457)',
  async (slide) => {
    const { drawn, complaints, leave } = await takenOver('/', 412, false, slide)
    expect(complaints).toEqual([])
    expect(drawn.picture?.isConnected).toBe(true)
    const [shown, ...others] = document.querySelectorAll('article:not([inert])')
    expect([shown?.textContent, others]).toEqual([`Слайд ${slide + 1}Подробнее о ${slide + 1}`, []])
    await leave()
  },
)
