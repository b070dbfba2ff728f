import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useHasStayed, useLoaded, useWindowTurn } from './windowTurn.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a window opens over a page that has been there for a second, counted from each page (G-255)', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ page }) => useHasStayed(page), {
    initialProps: { page: '/contacts' },
  })
  const after = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms))
    return result.current
  }
  expect(after(999)).toBe(false)
  expect(after(1)).toBe(true)
  rerender({ page: '/catalog/products' })
  expect(after(999)).toBe(false)
  expect(after(1)).toBe(true)
})

describe('a window that opens by itself waits (G-255)', () => {
  const waiting = () => renderHook(() => useWindowTurn(true)).result
  const page = (html: string) => {
    document.body.innerHTML = html
    const part = document.body.firstElementChild
    if (!(part instanceof HTMLElement)) throw new Error('The page is empty')
    return part
  }
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  test('for its code, and then while a field has the focus that got it in the meantime', async () => {
    page('<main><input type="search" /></main>')
    const code = Promise.withResolvers<void>()
    const load = () => code.promise
    const { result: turn } = renderHook(() => useWindowTurn(useLoaded(true, load)))
    const field = document.querySelector('input')
    after(60_000)
    field?.focus()
    await act(async () => code.resolve())
    after(60_000)
    expect(turn.current).toBe(false)
    field?.blur()
    after(2000)
    expect(turn.current).toBe(true)
  })

  test('without end for code that does not come', async () => {
    page('<main></main>')
    const load = () => Promise.reject(new Error('No connection'))
    const { result: turn } = renderHook(() => useWindowTurn(useLoaded(true, load)))
    await act(async () => {})
    after(60_000)
    expect(turn.current).toBe(false)
  })

  test('for nothing where nothing is open, typed or running', async () => {
    page('<main><button>Дальше</button><input type="checkbox" /><table aria-busy="false"></table></main>')
    const turn = waiting()
    await act(async () => {})
    expect(turn.current).toBe(true)
  })

  test.each([
    ['another window', '<div role="dialog"></div>'],
    ['a menu', '<div role="menu"></div>'],
    ['a list of suggestions', '<div role="listbox"></div>'],
    ['a file that is read', '<section aria-busy="true"></section>'],
  ])('for %s, and a second after it', (_name, html) => {
    const part = page(html)
    const turn = waiting()
    after(60_000)
    expect(turn.current).toBe(false)
    part.remove()
    after(1000)
    expect(turn.current).toBe(false)
    after(1000)
    expect(turn.current).toBe(true)
  })

  test('while a page without a form has something to send, as a request of additional products', async () => {
    const bar = page('<section data-unsent="true"></section>')
    const turn = waiting()
    await act(async () => {})
    after(60_000)
    expect(turn.current).toBe(false)
    bar.dataset.unsent = 'false'
    after(3000)
    expect(turn.current).toBe(true)
  })

  test('for a field with the focus', () => {
    const field = page('<input />')
    field.focus()
    const turn = waiting()
    after(60_000)
    expect(turn.current).toBe(false)
    field.blur()
    after(2000)
    expect(turn.current).toBe(true)
  })

  test.each([
    ['it is sent', (form: HTMLElement) => fireEvent.submit(form)],
    ['it is gone', (form: HTMLElement) => form.remove()],
  ])('for a form that something was typed into, until %s', (_name, end) => {
    const form = page('<form><textarea></textarea></form>')
    const { result, rerender } = renderHook(({ isWaiting }) => useWindowTurn(isWaiting), {
      initialProps: { isWaiting: false },
    })
    fireEvent.input(form.querySelector('textarea') ?? form)
    rerender({ isWaiting: true })
    after(60_000)
    expect(result.current).toBe(false)
    end(form)
    after(2000)
    expect(result.current).toBe(true)
  })

  test('for a second after the last key', () => {
    const part = page('<div role="dialog"></div>')
    const turn = waiting()
    part.remove()
    for (const _key of [1, 2, 3]) {
      after(999)
      fireEvent.keyDown(document.body)
    }
    after(1999)
    expect(turn.current).toBe(false)
    after(1)
    expect(turn.current).toBe(true)
  })
})
