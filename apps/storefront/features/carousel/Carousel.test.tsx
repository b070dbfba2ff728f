import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'

const carousel = ['Первый', 'Второй', 'Третий'].map((title, place) => ({
  ...{ id: place + 1, title, description: `О слайде ${place + 1}`, image: `/files/picture-${place}` },
  ...{ link: '/contacts', linkTitle: `К слайду ${place + 1}` },
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (at: string, slides = carousel) => {
  setScreen(1440)
  return renderApp({ at, isLoggedIn: false, answers: { 'GET /init': { ...guestInit, carousel: slides } } })
}
const region = () => screen.findByRole('region', { name: 'Главное на портале' })
const shown = async () =>
  within(await region())
    .getAllByRole('article')
    .find((one) => !one.hasAttribute('inert'))?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the carousel begins at a random slide, and every five seconds the next one fades in (R-782, R-783, G-256)', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  open('/')
  expect(await shown()).toMatch(/^Второй/)
  // Effects run, and with them the time begins.
  await act(async () => {})
  pass(4999)
  expect(await shown()).toMatch(/^Второй/)
  pass(1)
  expect(await shown()).toMatch(/^Третий/)
  pass(5000)
  expect(await shown()).toMatch(/^Первый/)
})

test('the picture of the first slide loads before the others, in the width that its place needs', async () => {
  open('/')
  const pictures = [...(await region()).querySelectorAll('img')]
  expect(pictures.filter((one) => one.getAttribute('fetchpriority') === 'high')).toHaveLength(1)
  expect(pictures).toHaveLength(2)
  expect(pictures[0]).toHaveAttribute('sizes', '(max-width: 767px) 128px, 320px')
})

test('no line of the title of a slide begins with a dash', async () => {
  open(
    '/',
    carousel.slice(0, 1).map((slide) => ({ ...slide, title: 'Цепи — на заказ' })),
  )
  expect(await shown()).toMatch(/^Цепи\u00A0— на заказ/)
})

test.each([
  ['on a page that has no carousel', '/contacts', carousel],
  ['without slides', '/', []],
])('%s there is none (R-784)', async (_, at, slides) => {
  open(at, slides)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Главное на портале' })).not.toBeInTheDocument()
})
