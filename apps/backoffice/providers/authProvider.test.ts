import { createClient, type TokenStore } from '@proba/api/client'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { companies } from '../resources/customers/companies.tsx'
import { orders } from '../resources/ordering/orders.tsx'
import type { Person } from '../session/enter.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { initOf } from '../testing/records.ts'
import { createAuthProvider } from './authProvider.ts'

function provide(permissions: readonly string[], isLoggedIn = true) {
  let pair = isLoggedIn ? { access: 'a', refresh: 'r' } : null
  const tokens: TokenStore = {
    read: () => pair,
    write: () => {},
    clear: () => {
      pair = null
    },
  }
  const api = fakeApi({ 'POST /logout': () => ({}) })
  const leave = vi.fn()
  const client = createClient({
    base: '/api/v1',
    tokens,
    language: () => 'ru-RU',
    exclusively: (work) => work(),
    onSessionLost: () => {},
    fetch: api.fetch,
  })
  const person = initOf(permissions).user as Person
  const auth = createAuthProvider(person, [companies, orders], {
    client,
    tokens,
    leave,
    isOther: () => false,
    onForbidden: () => {},
  })
  return { auth, api, tokens, leave }
}

test('a resource is open to whoever holds one of its permissions, and to the full permission', async () => {
  const may = (permissions: string[], resource: string) =>
    provide(permissions).auth.canAccess?.({ resource, action: 'list' })
  expect(await may(['admin.order.update'], 'orders')).toBe(true)
  expect(await may(['admin.order.update'], 'companies')).toBe(false)
  expect(await may(['admin.*'], 'companies')).toBe(true)
  expect(await may(['admin.company'], 'companies')).toBe(false)
  expect(await may(['admin.*'], 'rings')).toBe(false)
})

test('with tokens a visit goes on; without them it leaves for the login and comes back here', async () => {
  await expect(provide(['admin.*']).auth.checkAuth({})).resolves.toBeUndefined()
  window.history.replaceState(null, '', '/admin/orders?filter=1')
  const { auth, leave } = provide(['admin.*'], false)
  void auth.checkAuth({})
  expect(leave).toHaveBeenCalledWith('/login?destination=%2Fadmin%2Forders%3Ffilter%3D1')
})

test('only the end of the session leaves: other refusals are shown on the page', async () => {
  const { auth, leave } = provide(['admin.*'])
  await auth.checkError(new HttpError('', 403))
  await auth.checkError(new HttpError('', 0))
  expect(leave).not.toHaveBeenCalled()
  void auth.checkError(new HttpError('', 401))
  expect(leave).toHaveBeenCalledOnce()
})

test('a second factor that the portal has begun to ask for is set up in the storefront (G-524)', async () => {
  const { auth, leave } = provide(['admin.*'])
  void auth.checkError(new HttpError('', 403, { problem: 'second_factor_due' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
})

test('logging out ends the session on the server, forgets the tokens, tells the other tabs and leaves', async () => {
  const { auth, api, tokens, leave } = provide(['admin.*'])
  window.sessionStorage.setItem('typed/comment/5/1/products_coil', 'Где заказ?')
  void auth.logout({})
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(window.sessionStorage.getItem('typed/comment/5/1/products_coil')).toBeNull()
  expect(api.calls).toEqual(['POST /logout'])
  expect(tokens.read()).toBeNull()
  expect(JSON.parse(window.localStorage.getItem('logout') ?? '{}')).toMatchObject({ userId: 5 })
})

test('the person who works here is shown by name', async () => {
  expect(await provide(['admin.*']).auth.getIdentity?.()).toMatchObject({ id: 5, fullName: 'Анна Орлова' })
})
