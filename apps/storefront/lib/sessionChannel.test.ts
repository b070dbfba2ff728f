import { afterEach, expect, test, vi } from 'vitest'
import { announceLogout, onLogoutElsewhere } from './sessionChannel.ts'

afterEach(() => vi.unstubAllGlobals())

const storageNews = (newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'logout', newValue }))
}

test('other tabs hear who has logged out, by channel', async () => {
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  announceLogout(7)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(7))
  stop()
})

test('and by storage in a browser without channels; two logouts in a row differ', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  announceLogout(7)
  const first = window.localStorage.getItem('logout')
  announceLogout(7)
  expect(window.localStorage.getItem('logout')).not.toBe(first)
  storageNews(first)
  expect(heard).toHaveBeenCalledWith(7)
  stop()
  storageNews(first)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a malformed message is passed over', () => {
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  for (const text of ['{', 'null', '{"userId":"7"}', null]) storageNews(text)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
