import { beforeEach, describe, expect, test } from 'vitest'
import { handTokensTo, isBehindLoginAs, sessionTokens, storeTokens, tokenStorage } from './sessionTokens.ts'

const own = { access: 'own access', refresh: 'own refresh' }
const other = { access: 'other access', refresh: 'other refresh' }

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('tokens of a tab (R-099, R-100, R-116, G-032)', () => {
  test('a normal login is kept for every tab', () => {
    storeTokens(own, false)
    expect(window.localStorage.getItem('jwtAccess')).toBe('own access')
    expect(window.localStorage.getItem('jwtRefresh')).toBe('own refresh')
    expect(window.sessionStorage).toHaveLength(0)
  })

  test('a login-as lives in its tab and wins there', () => {
    storeTokens(own, false)
    storeTokens(other, true)
    expect(sessionTokens.read()).toEqual(other)
    expect(window.localStorage.getItem('jwtAccess')).toBe('own access')
    expect(isBehindLoginAs()).toBe(true)
  })

  test('renewed tokens stay where the session of the tab is', () => {
    storeTokens(own, false)
    storeTokens(other, true)
    sessionTokens.write({ access: 'new', refresh: 'newer' })
    expect(window.sessionStorage.getItem('jwtAccess')).toBe('new')
    expect(window.localStorage.getItem('jwtAccess')).toBe('own access')
  })

  test('giving up a login-as leaves the own session alone', () => {
    storeTokens(own, false)
    storeTokens(other, true)
    expect(tokenStorage()).toBe('sessionStorage')
    sessionTokens.clear()
    expect(window.sessionStorage.getItem('jwtAccess')).toBeNull()
    expect(window.localStorage.getItem('jwtAccess')).toBe('own access')
  })

  test('leaving a login-as returns the tab to the own session', () => {
    storeTokens(own, false)
    storeTokens(other, true)
    sessionTokens.clear()
    expect(sessionTokens.read()).toEqual(own)
    expect(tokenStorage()).toBe('localStorage')
    sessionTokens.clear()
    expect(sessionTokens.read()).toBeNull()
  })

  test('without an own session nobody is behind a login-as', () => {
    storeTokens(other, true)
    expect(isBehindLoginAs()).toBe(false)
  })

  test('tokens handed to another tab do not touch this one', () => {
    storeTokens(own, false)
    const frame = document.body.appendChild(document.createElement('iframe'))
    const tab = frame.contentWindow
    if (!tab) throw new Error('no window')
    const kept: Record<string, string> = {}
    Object.defineProperty(tab, 'sessionStorage', {
      value: { setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }) },
    })
    handTokensTo(tab, other)
    expect(kept).toEqual({ jwtAccess: 'other access', jwtRefresh: 'other refresh' })
    expect(sessionTokens.read()).toEqual(own)
    frame.remove()
  })
})
