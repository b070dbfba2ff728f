import { describe, expect, test } from 'vitest'
import {
  initDecision,
  isAdminSession,
  isPasswordForced,
  linkHours,
  linkState,
  logoutApplies,
  readToken,
  sessionKind,
  tokenStore,
} from './sessionRules.ts'

describe('tokens (DR-100)', () => {
  test('of a login-as stay in the tab, others are shared', () => {
    expect(tokenStore(true)).toBe('sessionStorage')
    expect(tokenStore(false)).toBe('localStorage')
  })

  test('of the tab come first', () => {
    expect(readToken('S', 'L')).toBe('S')
    expect(readToken(null, 'L')).toBe('L')
    expect(readToken(null, null)).toBeNull()
  })
})

test('a password change is forced on the user, not on somebody acting for the user (DR-101)', () => {
  expect(isPasswordForced(true, null)).toBe(true)
  expect(isPasswordForced(true, 'x')).toBe(false)
  expect(isPasswordForced(false, null)).toBe(false)
})

describe('initDecision (DR-102)', () => {
  test('maintenance comes before everything', () => {
    expect(initDecision({ code: 503 })).toBe('show503')
    expect(initDecision({ code: 503, user: {}, companies: [{}], refresh: 'r' })).toBe('show503')
  })

  test('user and companies make a session', () => {
    expect(initDecision({ code: 200, user: {}, companies: [{}] })).toBe('session')
  })

  test('one without the other tries the refresh token', () => {
    expect(initDecision({ code: 200, user: null, companies: [], refresh: 'r' })).toBe('refresh-login')
    expect(initDecision({ code: 200, user: {}, companies: [], refresh: 'r' })).toBe('refresh-login')
  })

  test('without one the tokens go and the entry point comes', () => {
    expect(initDecision({ code: 200, user: null, companies: null, refresh: null })).toBe('clear-and-entry')
    expect(initDecision({ code: 401 })).toBe('clear-and-entry')
  })
})

test('an admin session is one with the own token of the person behind it (DR-103)', () => {
  expect(isAdminSession('token')).toBe(true)
  expect(isAdminSession(null)).toBe(false)
  expect(isAdminSession('')).toBe(false)
})

test('a tab follows only the logout of its own user (DR-104)', () => {
  expect(logoutApplies(7, 7)).toBe(true)
  expect(logoutApplies(7, 9)).toBe(false)
  expect(logoutApplies(null, 7)).toBe(false)
})

describe('linkState (DR-105)', () => {
  const link = { createdAt: '2024-03-15T10:00:00Z', hours: linkHours.recovery }

  test('a recovery link works for 24 hours to the second', () => {
    expect(linkState(link, '2024-03-16T09:59:59Z')).toBe('valid')
    expect(linkState(link, '2024-03-16T10:00:00Z')).toBe('expired')
  })

  test('a creation link works for 72 hours', () => {
    const creation = { ...link, hours: linkHours.creation }
    expect(linkState(creation, '2024-03-18T09:59:59Z')).toBe('valid')
    expect(linkState(creation, '2024-03-18T10:00:00Z')).toBe('expired')
  })

  test('a used or unknown link is expired', () => {
    expect(linkState({ ...link, usedAt: '2024-03-15T10:05:00Z' }, '2024-03-15T11:00:00Z')).toBe('expired')
    expect(linkState(null, '2024-03-15T11:00:00Z')).toBe('expired')
  })
})

test('a listed session is the own one, one opened by somebody else, or one opened for somebody else (G-520)', () => {
  expect(sessionKind({ userId: 7, actorId: null }, 7)).toBe('own')
  expect(sessionKind({ userId: 7, actorId: 3 }, 7)).toBe('byOther')
  expect(sessionKind({ userId: 7, actorId: 3 }, 3)).toBe('asOther')
})
