import { afterEach, expect, test, vi } from 'vitest'
import { withRefreshLock } from './refreshLock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})

const request = vi.fn((_name: string, work: () => Promise<unknown>) => work())

test('a renewal runs under the lock of the storage that the tokens live in', async () => {
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await withRefreshLock(async () => 'renewed')).toBe('renewed')
  window.sessionStorage.setItem('jwtAccess', 'as another person')
  await withRefreshLock(async () => 'renewed')
  expect(request.mock.calls.map(([name]) => name)).toEqual([
    'proba-refresh-localStorage',
    'proba-refresh-sessionStorage',
  ])
})

test('a browser without locks just renews', async () => {
  vi.stubGlobal('navigator', {})
  expect(await withRefreshLock(async () => 'renewed')).toBe('renewed')
})
