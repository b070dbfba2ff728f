import { expect, type Page } from '@playwright/test'

/** What has the focus, and where, when nothing of it can be seen under what is pinned; null when it is seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement
    // Of a link on two lines the first one: between the ends of both is other text.
    const box = stop?.getClientRects()[0]
    // Past the last stop the focus leaves the page for the browser.
    if (!stop || stop === document.body || !box || box.width < 4) return null
    // A strip of tabs may be scrolled so that a part of a tab is beside the window.
    const x = (Math.max(box.x, 0) + Math.min(box.right, window.innerWidth)) / 2
    const top = document.elementFromPoint(x, box.y + box.height / 2)
    const isSeen = top !== null && (stop.contains(top) || top.closest('label')?.contains(stop) === true)
    if (isSeen) return null
    const name = stop.getAttribute('aria-label') ?? stop.outerHTML.slice(0, 120)
    const height = document.documentElement.scrollHeight
    const over = top?.outerHTML.slice(0, 120) ?? 'nothing'
    return `${name}: at ${box.y}, scrolled by ${window.scrollY} of ${height}, under ${over}`
  })

/**
 * Goes through stops of the Tab key, each of which must be seen: what is loading may still move it. Returns the moves of the
 * page by over two windows on the way.
 */
export async function tabThrough(page: Page, stops: number): Promise<string[]> {
  const jumps: string[] = []
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const scrolled = () => page.evaluate(() => window.scrollY)
  for (let i = 0; i < stops; i++) {
    const from = await scrolled()
    await page.keyboard.press('Tab')
    await expect.poll(() => hiddenFocus(page), `stop ${i} at ${width} × ${height}`).toBeNull()
    const to = await scrolled()
    if (Math.abs(to - from) > 2 * height) jumps.push(`stop ${i}: from ${from} to ${to}`)
  }
  return jumps
}
