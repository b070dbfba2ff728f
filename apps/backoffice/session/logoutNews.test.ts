import { expect, test, vi } from 'vitest'
import { announceLogout, onLogoutElsewhere } from './logoutNews.ts'

test('a logout in another tab is heard with its user, through the storage too', () => {
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  announceLogout(7)
  const newValue = window.localStorage.getItem('logout')
  window.dispatchEvent(new StorageEvent('storage', { key: 'logout', newValue }))
  expect(heard).toHaveBeenCalledWith(7)
  stop()
})

test('a tab does not hear its own logout, another one does', async () => {
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  const elsewhere = new BroadcastChannel('proba-session')
  const told = new Promise((resolve) => elsewhere.addEventListener('message', resolve))
  announceLogout(7)
  expect(((await told) as MessageEvent).data).toEqual({ userId: 7 })
  elsewhere.postMessage({ userId: 8 })
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[8]]))
  elsewhere.close()
  stop()
})

test('two logouts of the same person in a row are two pieces of news', () => {
  announceLogout(7)
  const first = window.localStorage.getItem('logout')
  announceLogout(7)
  expect(window.localStorage.getItem('logout')).not.toBe(first)
})

test('anything else in the storage is no news', () => {
  const heard = vi.fn()
  const stop = onLogoutElsewhere(heard)
  for (const newValue of ['not json', 'null', '{"userId":"7"}', null])
    window.dispatchEvent(new StorageEvent('storage', { key: 'logout', newValue }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: '{"userId":7}' }))
  expect(heard).not.toHaveBeenCalled()
  stop()
})
