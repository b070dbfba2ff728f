import { createClient, type TokenStore } from '@proba/api/client'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, Refused } from '../testing/fakeApi.ts'
import { initOf } from '../testing/records.ts'
import { enter } from './enter.ts'

function visit(answers: Answers, stored: { access: string; refresh: string } | null) {
  let pair = stored
  const tokens: TokenStore = {
    read: () => pair,
    write: (next) => {
      pair = next
    },
    clear: () => {
      pair = null
    },
  }
  const client = createClient({
    base: '/api/v1',
    tokens,
    language: () => 'ru-RU',
    exclusively: (work) => work(),
    onSessionLost: () => {},
    fetch: fakeApi(answers).fetch,
  })
  window.history.replaceState(null, '', '/admin/companies?page=2')
  return enter(client, tokens)
}

const pair = { access: 'old', refresh: 'r' }

test('a guest is sent to the login with the wanted page as destination', async () => {
  expect(await visit({ 'GET /init': () => initOf(null) }, null)).toEqual({
    kind: 'leave',
    to: '/login?destination=%2Fadmin%2Fcompanies%3Fpage%3D2',
  })
})

test('a person without any admin permission is sent home', async () => {
  const init = () => initOf(['cart.common', 'manager.*'])
  expect(await visit({ 'GET /init': init }, pair)).toEqual({ kind: 'leave', to: '/' })
})

test('one admin permission opens the back office', async () => {
  const entry = await visit({ 'GET /init': () => initOf(['admin.banner']) }, pair)
  expect(entry).toMatchObject({ kind: 'enter', person: { name: 'Анна Орлова' } })
})

test('who only has a refresh token left is renewed once and enters', async () => {
  let renewals = 0
  const entry = await visit(
    {
      'GET /init': () => initOf(renewals > 0 ? ['admin.*'] : null),
      'POST /login': () => {
        renewals += 1
        return { access: 'new', refresh: 'r2', expiresIn: 1800 }
      },
    },
    pair,
  )
  expect(entry.kind).toBe('enter')
  expect(renewals).toBe(1)
})

test('a refused renewal is a guest', async () => {
  const entry = await visit(
    {
      'GET /init': () => initOf(null),
      'POST /login': () => {
        throw new Refused('unauthenticated')
      },
    },
    pair,
  )
  expect(entry).toMatchObject({ kind: 'leave', to: expect.stringContaining('/login') })
})

test('a second factor that the portal asks for is set up on the portal first (G-524)', async () => {
  const init = () => initOf(['admin.*'], { secondFactorDue: true })
  expect(await visit({ 'GET /init': init }, pair)).toEqual({ kind: 'leave', to: '/' })
})

test('a password that must be changed is changed on the portal first, but not by who acts for another', async () => {
  const init = (loggedInBy: string | null) => () =>
    initOf(['admin.*'], { passwordResetRequired: true, loggedInBy })
  expect(await visit({ 'GET /init': init(null) }, pair)).toEqual({ kind: 'leave', to: '/' })
  expect((await visit({ 'GET /init': init('Пётр Ильин') }, pair)).kind).toBe('enter')
})
