import { modulesId } from '@proba/api/common/firstScreen'
import { afterEach, expect, test, vi } from 'vitest'
import { firstScript } from '../../firstScript.ts'
import { discardUntaken, fetchOnce } from './earlyAnswers.ts'

const list = '/api/v1/catalog/elements/products?page=1'
const filters = '/api/v1/catalog/elements/products/facets'
/** Addresses whose answers have a body that never ends, and those whose answer was let go. */
const held = new Set<string>()
const released: string[] = []
const heldAnswer = (address: string) =>
  new Response(new ReadableStream({ cancel: () => void released.push(address) }))
const requests: { address: string; headers: Record<string, string> }[] = []
const init = { user: { company: { id: 7 } } }

/** Opens a page whose script runs before the portal; `answerInit` answers what it asks first. */
function openPage(answerInit: () => Response = () => Response.json({ data: init })): void {
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ address, headers })
    if (held.has(address)) return heldAnswer(address)
    return address.endsWith('/init') ? answerInit() : Response.json({ data: address })
  })
  document.documentElement.lang = 'ru'
  document.documentElement.dataset.screen = 'phone'
  document.documentElement.dataset.wideCalls = `/api/v1/init ${list} ${filters}`
  document.documentElement.dataset.phoneCalls = `/api/v1/init ${list}`
  document.body.innerHTML = `<template id="${modulesId}"></template>`
  window.matchMedia = (media) => Object.assign(new EventTarget(), { ...matching, matches: isNarrow, media })
  new Function(firstScript)()
}
let isNarrow = true
const matching = { onchange: null, addListener: () => {}, removeListener: () => {} }

const headersOf = (more: Record<string, string> = {}) => ({
  'X-Localization': 'ru-RU',
  Accept: 'application/json',
  Authorization: 'Bearer mine',
  ...more,
})
const ask = (address: string, headers: Record<string, string>) =>
  fetchOnce(address, { method: 'GET', headers })
const addresses = () => requests.map(({ address }) => address)

afterEach(() => {
  isNarrow = true
  requests.length = 0
  held.clear()
  released.length = 0
  delete window.early
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('for a client the page asks for init and the first list itself, and the portal does not ask again', async () => {
  window.localStorage.setItem('jwtAccess', 'mine')
  openPage()
  await expect((await ask('/api/v1/init', headersOf())).json()).resolves.toEqual({ data: init })
  await expect((await ask(list, headersOf({ 'X-Company': '7' }))).json()).resolves.toEqual({ data: list })
  expect(requests).toEqual([
    { address: '/api/v1/init', headers: headersOf() },
    { address: list, headers: headersOf({ 'X-Company': '7' }) },
  ])
  await ask(list, headersOf({ 'X-Company': '7' }))
  expect(addresses()).toEqual(['/api/v1/init', list, list])
})

test.each([
  ['logged out', { Authorization: '' }],
  ['logged in as another person', { Authorization: 'Bearer other' }],
  ['changed the company', { 'X-Company': '8' }],
  ['changed the language', { 'X-Localization': 'en' }],
])('an answer is not used by a visitor who has since %s', async (_what, changed) => {
  window.localStorage.setItem('jwtAccess', 'mine')
  openPage()
  await ask('/api/v1/init', headersOf())
  const all = Object.entries(headersOf({ 'X-Company': '7', ...changed })).filter(([, value]) => value !== '')
  const headers = Object.fromEntries(all)
  await ask(list, headers)
  expect(requests.at(-1)).toEqual({ address: list, headers })
  expect(addresses()).toEqual(['/api/v1/init', list, list])
})

test('when init is refused or does not answer, nothing else is asked early', async () => {
  window.localStorage.setItem('jwtAccess', 'mine')
  openPage(() => Response.json({}, { status: 401 }))
  expect((await ask('/api/v1/init', headersOf())).status).toBe(401)
  await ask(list, headersOf())
  openPage(() => {
    throw new TypeError('no connection')
  })
  await expect(ask('/api/v1/init', headersOf())).rejects.toThrow('no connection')
  await ask(list, headersOf())
  expect(addresses()).toEqual(['/api/v1/init', list, '/api/v1/init', list])
})

test('the filters, which a phone shows behind a button, are asked for early in a wide window only', async () => {
  window.localStorage.setItem('jwtAccess', 'mine')
  openPage()
  await ask(list, headersOf({ 'X-Company': '7' }))
  expect(addresses()).toEqual(['/api/v1/init', list])
  isNarrow = false
  openPage()
  await ask(list, headersOf({ 'X-Company': '7' }))
  expect(addresses().slice(2)).toEqual(['/api/v1/init', list, filters])
})

test('an answer that cannot be used, or that no screen wants, is let go: a held connection is one fewer', async () => {
  window.localStorage.setItem('jwtAccess', 'mine')
  held.add(list)
  openPage()
  await vi.waitFor(() => expect(addresses()).toContain(list))
  held.delete(list)
  await ask(list, headersOf({ 'X-Company': '8' }))
  await vi.waitFor(() => expect(released).toEqual([list]))
  isNarrow = false
  held.add(filters)
  openPage()
  await vi.waitFor(() => expect(addresses()).toContain(filters))
  vi.useFakeTimers()
  discardUntaken()
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(released).toEqual([list, filters]))
})

test('in a tab logged in as another person the page asks as that person, as the portal does', async () => {
  window.localStorage.setItem('jwtAccess', 'mine')
  window.sessionStorage.setItem('jwtAccess', 'theirs')
  openPage()
  const headers = headersOf({ Authorization: 'Bearer theirs' })
  await ask('/api/v1/init', headers)
  expect(requests.filter(({ address }) => address === '/api/v1/init')).toEqual([
    { address: '/api/v1/init', headers },
  ])
})

test('a guest whose page came with its answers asks for nothing', () => {
  openPage()
  expect(requests).toEqual([])
})
