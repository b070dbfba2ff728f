import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { Slides } from './Slides.tsx'

const slides = ['Первый', 'Второй', 'Третий'].map((title, id) => ({
  id,
  title,
  content: (isNear: boolean) => <a href="/contacts">{`${title}${isNear ? ', с картинкой' : ''}`}</a>,
}))

const media = window.matchMedia
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = media
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.getAllByRole('article').filter((one) => !one.hasAttribute('inert'))
const expectShown = (title: string) => {
  expect(shown()).toHaveLength(1)
  expect(
    within(shown()[0] as HTMLElement).getByRole('link', { name: new RegExp(`^${title}`) }),
  ).toBeInTheDocument()
}
const open = async (start = 0) => {
  renderPart(<Slides label="Новости" slides={slides} period={3000} start={start} />)
  return screen.findByRole('region', { name: 'Новости' })
}

test('slides follow each other by themselves, and wait under a pointer and with the focus inside (R-790, G-437)', async () => {
  const region = await open(1)
  expectShown('Второй')
  pass(2999)
  expectShown('Второй')
  pass(1)
  expectShown('Третий')
  pass(3000)
  expectShown('Первый')
  fireEvent.pointerEnter(region, { pointerType: 'mouse' })
  pass(9000)
  expectShown('Первый')
  fireEvent.pointerLeave(region)
  act(() => screen.getByRole('button', { name: 'Следующий слайд' }).focus())
  pass(9000)
  expectShown('Первый')
  act(() => screen.getByRole('button', { name: 'Следующий слайд' }).blur())
  pass(3000)
  expectShown('Второй')
})

test('they are turned by buttons, arrow keys and fingers, and stopped', async () => {
  const region = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Предыдущий слайд' }))
  expectShown('Третий')
  fireEvent.keyDown(region, { key: 'ArrowRight' })
  expectShown('Первый')
  fireEvent.click(screen.getByRole('button', { name: '2 из 3: Второй' }))
  expect(screen.getByRole('button', { name: '2 из 3: Второй' })).toHaveAttribute('aria-current', 'true')
  const move = (from: number, to: number, down = 0) => {
    fireEvent.pointerDown(region, { pointerType: 'touch', clientX: from, clientY: 0 })
    fireEvent.pointerUp(region, { pointerType: 'touch', clientX: to, clientY: down })
  }
  move(200, 100)
  expectShown('Третий')
  move(100, 200)
  expectShown('Второй')
  move(200, 170)
  move(200, 100, 300)
  expectShown('Второй')
  fireEvent.click(screen.getByRole('button', { name: 'Остановить смену слайдов' }))
  pass(9000)
  expectShown('Второй')
  fireEvent.click(screen.getByRole('button', { name: 'Менять слайды' }))
  pass(3000)
  expectShown('Третий')
})

test('an arrow key pressed on a link of a slide keeps the focus inside: keys go on, and the slides still wait (G-437)', async () => {
  const region = await open()
  act(() => screen.getByRole('link', { name: /^Первый/ }).focus())
  fireEvent.keyDown(screen.getByRole('link', { name: /^Первый/ }), { key: 'ArrowRight' })
  expectShown('Второй')
  expect(region).toHaveFocus()
  pass(9000)
  expectShown('Второй')
  act(() => region.blur())
  expect(region).not.toHaveAttribute('tabindex')
})

test('one slide is shown whatever is taken away: of two, or alone, it is the last that is left (G-437)', async () => {
  const strip = (count: number) => (
    <Slides label="Новости" slides={slides.slice(0, count)} period={3000} start={2} />
  )
  function Shrinking() {
    const [count, setCount] = useState(3)
    return (
      <>
        <button type="button" onClick={() => setCount(count - 1)}>
          Убрать
        </button>
        {strip(count)}
      </>
    )
  }
  renderPart(<Shrinking />)
  const remove = await screen.findByRole('button', { name: 'Убрать' })
  expectShown('Третий')
  fireEvent.click(remove)
  expectShown('Второй')
  fireEvent.click(remove)
  expectShown('Первый')
})

test('nothing moves by itself for those who want no motion, and only near pictures are fetched', async () => {
  window.matchMedia = (query) => ({ ...media(query), matches: /reduced-motion/.test(query) })
  await open()
  pass(9000)
  expectShown('Первый')
  const near = () => screen.getAllByRole('article').map((one) => /картинкой/.test(one.textContent ?? ''))
  expect(near()).toEqual([true, true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Следующий слайд' }))
  expect(near()).toEqual([true, true, true])
})
