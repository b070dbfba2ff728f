import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from './LiveRegion.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('announces nothing at first, and of quick changes only the last', () => {
  const { rerender } = render(<LiveRegion text="1 штука" />)
  wait(2000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(<LiveRegion text="2 штуки" />)
  wait(300)
  rerender(<LiveRegion text="3 штуки" />)
  wait(300)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(700)
  expect(screen.getByRole('status')).toHaveTextContent('3 штуки')
})

test('announces a return to the first text too', () => {
  const { rerender } = render(<LiveRegion text="1 штука" />)
  rerender(<LiveRegion text="2 штуки" />)
  wait(700)
  rerender(<LiveRegion text="1 штука" />)
  wait(700)
  expect(screen.getByRole('status')).toHaveTextContent('1 штука')
})
