import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { Complaints, settled, settledAt, stirred } from './pageWatch.support.ts'
import { mark, type Session } from './payloads.support.ts'

/** What Chromium says of records that the customer does not have, and of the scripts of Playwright in the frame of a letter. */
const expected = [/status of 404/, /Blocked script execution in 'about:(blank|srcdoc)'/]

/** Elements that only a payload makes: the portal has no other frames than letters without scripts. */
const foreign = [
  `[class~=${mark}]`,
  'a[href^="javascript" i]',
  'a[href^="data:" i]:not([download])',
  'a[href^="//"]',
  'iframe:not([sandbox])',
  'iframe[sandbox*="allow-scripts"]',
].join()

/** Runs in the page: what is foreign in it, what ran, and whether payloads are among its words. */
function readDocument(selector: string) {
  const elements = [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 200))
  const { __ran: ran } = window as unknown as { __ran?: unknown }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const words = document.body.innerText + fields.map(({ value }) => value).join(' ')
  return { elements, ran, isShown: /__ran|elsewhere\.example|__proto__/.test(words) }
}

/** A window of somebody that notes what a page runs, loads or opens that the portal did not write. */
export class Witness {
  readonly page: Page
  readonly complaints: Complaints
  private readonly context: BrowserContext
  /** What it noted beside the complaints. */
  readonly seen: string[] = []
  /** Pages that showed a payload as the text it is. */
  shown = 0

  private constructor(context: BrowserContext, page: Page, complaints: Complaints, origin: string) {
    this.context = context
    this.page = page
    this.complaints = complaints
    context.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) this.seen.push(`request: ${address}`)
    })
    page.on('dialog', (dialog) => {
      this.seen.push(`${page.url()}: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }

  static async of(browser: Browser, url: string, session?: Session, language = 'ru'): Promise<Witness> {
    const localStorage = [
      { name: 'cookies', value: 'accepted' },
      { name: 'language', value: language },
    ]
    if (session) {
      localStorage.push({ name: 'jwtAccess', value: session.tokens.access })
      localStorage.push({ name: 'jwtRefresh', value: session.tokens.refresh })
    }
    const context = await browser.newContext({
      baseURL: url,
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    })
    const page = await context.newPage()
    return new Witness(context, page, await Complaints.of(page, expected), url)
  }

  /**
   * Reads the page and the letters that it shows, when it is at rest. A letter that goes away while it is read belonged to the
   * screen before, so the page was not at rest yet and is read once more.
   */
  private async read(): Promise<ReturnType<typeof readDocument>[]> {
    await settled(this.page)
    const frames = this.page.frames()
    const found = await Promise.all(
      frames.map((frame) =>
        frame.evaluate(readDocument, foreign).catch((error: unknown) => {
          if (frame.isDetached()) return null
          throw error
        }),
      ),
    )
    const read = found.filter((one) => one !== null)
    return read.length < found.length ? this.read() : read
  }

  /** What the texts of the page that is shown have done, in the letters that it shows too. */
  async look(): Promise<void> {
    const found = await this.read()
    if (found.some(({ isShown }) => isShown)) this.shown++
    for (const { elements, ran } of found) {
      for (const element of elements) this.seen.push(`${this.page.url()}: ${element}`)
      if (ran !== undefined) this.seen.push(`${this.page.url()} ran ${String(ran)}`)
    }
  }

  async visit(path: string): Promise<void> {
    await settledAt(this.page, path)
    await this.look()
  }

  /** Goes on inside of the app, as its links do. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    // No request has begun yet where React has still to draw: rest is counted from here, not from the screen before.
    stirred(this.page)
    await this.look()
  }

  /** Ends the visit: nothing was noted, and at least so many pages showed payloads, as the text that they are. */
  async close(shown: number): Promise<void> {
    await this.context.close()
    expect(this.seen).toEqual([])
    this.complaints.expectNone()
    expect(this.shown).toBeGreaterThanOrEqual(shown)
  }
}
