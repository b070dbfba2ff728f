import { afterEach, expect, test, vi } from 'vitest'
import { readItem, removeItem, writeItem } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

test('what is written is read back and forgotten', () => {
  writeItem('localStorage', 'key', 'value')
  expect(readItem('localStorage', 'key')).toBe('value')
  removeItem('localStorage', 'key')
  expect(readItem('localStorage', 'key')).toBeNull()
})

test('a browser that blocks storage keeps things for the visit', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  writeItem('localStorage', 'key', 'value')
  expect(readItem('localStorage', 'key')).toBe('value')
  removeItem('localStorage', 'key')
  expect(readItem('localStorage', 'key')).toBeNull()
  blocked.mockRestore()
})
