import { afterEach, expect, test, vi } from 'vitest'
import { announceLogout, onLogoutElsewhere } from './logoutChannel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const storageEvent = (newValue: string | null, key = 'logout') => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a tab does not receive its own logout, another one does, by channel', async () => {
  const listener = vi.fn()
  const stop = onLogoutElsewhere(listener)
  const elsewhere = new BroadcastChannel('proba-session')
  const received = new Promise((resolve) => elsewhere.addEventListener('message', resolve))
  announceLogout(7)
  expect(((await received) as MessageEvent).data).toEqual({ userId: 7 })
  elsewhere.postMessage({ userId: 8 })
  await expect.poll(() => listener.mock.calls).toEqual([[8]])
  elsewhere.close()
  stop()
})

test('a browser without channels receives it by storage, until it stops listening', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const withoutChannel = await import('./logoutChannel.ts')
  const listener = vi.fn()
  const stop = withoutChannel.onLogoutElsewhere(listener)
  withoutChannel.announceLogout(7)
  const stored = window.localStorage.getItem('logout')
  storageEvent(stored)
  expect(listener).toHaveBeenCalledWith(7)
  stop()
  storageEvent(stored)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('two logouts of the same person in a row are two messages', () => {
  announceLogout(7)
  const first = window.localStorage.getItem('logout')
  announceLogout(7)
  expect(window.localStorage.getItem('logout')).not.toBe(first)
})

test('a malformed message and other keys of the storage are skipped', () => {
  const listener = vi.fn()
  const stop = onLogoutElsewhere(listener)
  for (const text of ['not json', '{', 'null', '{"userId":"7"}', null]) storageEvent(text)
  storageEvent('{"userId":7}', 'language')
  expect(listener).not.toHaveBeenCalled()
  stop()
})
