import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHasStayed } from './windowTurn.ts'

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
