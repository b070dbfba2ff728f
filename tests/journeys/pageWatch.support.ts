import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

/** What a page complains of while it is used: console errors, uncaught errors, breaches of its content security policy. */
export class Complaints {
  readonly texts: string[] = []

  /** Listens from the next navigation on; `expected` are parts of complaints that a journey causes on purpose. */
  static async of(page: Page, expected: readonly RegExp[] = []): Promise<Complaints> {
    const complaints = new Complaints()
    const hear = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) complaints.texts.push(`${page.url()}: ${text}`)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') hear(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => hear(error.message))
    await page.exposeFunction('hearBreach', hear)
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const breach = `policy ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`
        void (window as unknown as { hearBreach: (text: string) => Promise<void> }).hearBreach(breach)
      })
    })
    return complaints
  }

  expectNone(): void {
    expect(this.texts).toEqual([])
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme changes; everything else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is now: rule, what it means, and where. */
export async function axeFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // No page of the portal has a frame of elsewhere: without such axe needs no second page to put its answer together,
  // and what it does not list need not be described either. Both halve its time. A document that has axe already is not
  // sent its 1.5 MB again, and of what axe can load beforehand no rule that runs here needs the styles.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  const chosen = rules === 'all' ? axe.withTags(standards) : axe.withRules(colourRules)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
}

interface Traffic {
  readonly open: Set<Request>
  /** When a request last began or ended, or something else was said to go on. */
  last: number
}
const traffic = new WeakMap<Page, Traffic>()

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const seen: Traffic = { open: new Set(), last: 0 }
  traffic.set(page, seen)
  stirred(page)
  const ended = (request: Request) => {
    seen.open.delete(request)
    stirred(page)
  }
  page.on('request', (request) => {
    seen.open.add(request)
    stirred(page)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return seen
}

/** Says that something is going on on the page, which no request may show yet: `settled` waits from now on. */
export function stirred(page: Page): void {
  trafficOf(page).last = Date.now()
}

/** Opens an address and waits until everything it requested has been loaded and drawn. */
export async function settledAt(page: Page, path: string): Promise<void> {
  const { open } = trafficOf(page)
  // What the page before has asked for until it is replaced is never heard to end.
  page.once('framenavigated', () => open.clear())
  await page.goto(path)
  await settled(page)
}

/**
 * Goes to another screen inside of the app, as its links do, and waits until everything it requested has been loaded and
 * drawn. The screen before is replaced at once, however long that takes to begin: rest is counted from then on.
 */
export async function followedTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true })
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }),
    path,
  )
  stirred(page)
  await settled(page)
}

/** Waits until nothing on the page is what the selector says, and looks at every frame that it draws. */
const gone = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((busy) => document.querySelector(busy) === null, selector, { timeout: 60_000 })

/** Waits until no request is open and no part of the screen is busy. */
export async function settled(page: Page): Promise<void> {
  const seen = trafficOf(page)
  await gone(page, '.firstScreen, [aria-busy="true"]')
  await expect(async () => {
    expect([...seen.open].map((request) => request.url())).toEqual([])
    expect(Date.now() - seen.last).toBeGreaterThan(150)
  }).toPass({ intervals: [50] })
  await gone(page, '[aria-busy="true"]')
}

/** Address of the first record of a list of the back office. */
export async function firstRecord(page: Page, list: string): Promise<string> {
  await settledAt(page, list)
  const record = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`).first()
  return (await record.getAttribute('href')) ?? ''
}

/** Sums the layout shifts of the pages to come in `window.shift`, those after presses left out. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
