import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oldBrowserScript } from './oldBrowserScript.ts'

const words = {
  ru: { text: 'Браузер устарел', close: 'Закрыть' },
  en: { text: 'Browser out of date', close: 'Close' },
}
/** Runs the script in the page of the test, whose globals a test can take away. */
const run = () => new Function(oldBrowserScript(words))()
const notice = () => document.querySelector('[role=status]')

describe('the notice of an old browser (R-086, G-019)', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => {})
    vi.stubGlobal('CSS', { supports: () => true })
    vi.stubGlobal('BroadcastChannel', class {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    notice()?.remove()
    sessionStorage.clear()
    localStorage.clear()
    document.documentElement.lang = ''
  })

  test('is not shown in a current browser', () => {
    run()
    expect(notice()).toBeNull()
  })

  test.each(['BigInt', 'fetch', 'BroadcastChannel', 'CSS'])('a browser without %s is old', (name) => {
    vi.stubGlobal(name, undefined)
    run()
    expect(notice()?.textContent).toContain('Браузер устарел')
  })

  test('speaks the language that was chosen, or that of the page, and is closed for the session', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    document.documentElement.lang = 'en'
    run()
    expect(notice()?.textContent).toBe('Browser out of date Close')
    notice()?.remove()
    localStorage.setItem('language', 'ru')
    run()
    expect(notice()?.textContent).toBe('Браузер устарел Закрыть')
    document.querySelector('button')?.click()
    expect(notice()).toBeNull()
    run()
    expect(notice()).toBeNull()
  })
})
