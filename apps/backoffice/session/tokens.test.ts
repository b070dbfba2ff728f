import { beforeEach, expect, test } from 'vitest'
import { tokenPlace, tokens } from './tokens.ts'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

test('the tokens are those the storefront has stored, read from the tab first', () => {
  expect(tokens.read()).toBeNull()
  window.localStorage.setItem('jwtAccess', 'own')
  window.localStorage.setItem('jwtRefresh', 'own refresh')
  expect(tokens.read()).toEqual({ access: 'own', refresh: 'own refresh' })
  window.sessionStorage.setItem('jwtAccess', 'as other')
  window.sessionStorage.setItem('jwtRefresh', 'other refresh')
  expect(tokens.read()).toEqual({ access: 'as other', refresh: 'other refresh' })
})

test('renewed tokens of a login-as stay in its tab, the own ones are left alone', () => {
  window.localStorage.setItem('jwtAccess', 'own')
  window.sessionStorage.setItem('jwtAccess', 'as other')
  expect(tokenPlace()).toBe('sessionStorage')
  tokens.write({ access: 'newer', refresh: 'newer refresh' })
  expect(window.sessionStorage.getItem('jwtAccess')).toBe('newer')
  tokens.clear()
  expect(window.sessionStorage.getItem('jwtAccess')).toBeNull()
  expect(window.localStorage.getItem('jwtAccess')).toBe('own')
})
