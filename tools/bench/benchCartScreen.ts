import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../servers/chromium.ts'
import type { RunningServer } from '../servers/serve.ts'
import { clearCart, fillCart, orderable } from './benchGoods.ts'
import { logIn, type Session } from './benchSession.ts'

const rows = 5000
const edits = 10

/** Figures of the cart of 5,000 rows: times in ms, the share of frames over 50 ms while scrolling. */
export interface CartFigures {
  readonly firstRow: number
  readonly edit: number
  readonly slowFrames: number
}

async function openWindow(browser: Browser, { server, access, refresh }: Session): Promise<Page> {
  /** The window of the bonuses, which opens by itself once, has been seen. */
  const seen = { 'bonusBanner.1.welcome': String(Date.now()), 'bonusBanner.1.silver': String(Date.now()) }
  const stored = { jwtAccess: access, jwtRefresh: refresh, cookies: 'accepted' }
  const localStorage = Object.entries({ ...stored, ...seen }).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  return context.newPage()
}

/** From the request of the page to its first row on the screen. */
async function measureFirstRow(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('table tbody tr input')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first row')))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/cart/products_production')
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first row')[0]?.startTime)
  return Number(await mark.jsonValue())
}

/** The slowest press of a key, from the press to the next paint, while counts of several rows are typed. */
async function measureEdit(page: Page): Promise<number> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        performance.mark('event', { detail: Math.max(duration, 0) })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const fields = page.getByRole('table').getByRole('textbox', { name: /^Количество: / })
  for (let i = 0; i < edits; i++) {
    await fields.nth(i).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(String(12 + i))
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
  }
  return page.evaluate(() =>
    Math.max(
      0,
      ...performance.getEntriesByName('event').map((mark) => Number((mark as PerformanceMark).detail)),
    ),
  )
}

/** Turns the wheel over a good part of the cart and counts the frames that took over 50 ms. */
async function measureScrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    let last = performance.now()
    const note = (now: number) => {
      performance.mark('frame', { detail: now - last })
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.move(500, 600)
  for (let i = 0; i < 120; i++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => {
    const frames = performance
      .getEntriesByName('frame')
      .map((mark) => Number((mark as PerformanceMark).detail))
    return frames.filter((taken) => taken > 50).length / frames.length
  })
}

/** Fills the cart of the demo client and uses it in a window of a desktop. */
export async function measureCartScreen(server: RunningServer): Promise<CartFigures> {
  const session = await logIn(server)
  await clearCart(session)
  await fillCart(session, await orderable(session, rows, '1,2,3'), rows)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    // The window has a session of its own: two that renew the same tokens would end each other.
    const page = await openWindow(browser, await logIn(server))
    const firstRow = await measureFirstRow(page)
    await page.waitForLoadState('networkidle')
    return { firstRow, edit: await measureEdit(page), slowFrames: await measureScrolling(page) }
  } finally {
    await browser.close()
  }
}
