import { expect, type Page } from '@playwright/test'
import { axeFindings, settled } from './pageWatch.support.ts'

/** The window of a desktop computer, the default for looking at a screen. */
export const desk = { width: 1440, height: 900 }
export const phone = { width: 360, height: 780 }

const sizes = [
  { width: 320, height: 900 },
  { width: 360, height: 900 },
  { width: 480, height: 900 },
  { width: 720, height: 900 },
  // A page of 1440 × 900 at 200 %.
  { width: 720, height: 450 },
  { width: 768, height: 900 },
  { width: 1024, height: 900 },
  { width: 1920, height: 900 },
  desk,
]

/** What sticks out of the window, or of a dialog over it, and by how much. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const { right } = dialog.getBoundingClientRect()
      for (const words of dialog.querySelectorAll('p, dd, dt, td, th, button, h2, input'))
        if (words.getBoundingClientRect().right > right + 1)
          return `in the dialog: ${words.outerHTML.slice(0, 120)}`
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth} in ${clientWidth}: ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))}`
  })

/** How long a screen may take to fit. Once one has not, the journey falls anyway, and the others are only listed. */
let patience = 60_000

/**
 * Sets the size of the window and waits until the screen has followed: parts that only a phone has go with the frame after
 * the one in which the window is larger.
 */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Where what is open sticks out, at every size; the last is the desk. */
export async function misfits(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(async () => expect(await overflow(page)).toBeNull())
      .toPass({ timeout: patience })
      .catch(async () => {
        patience = 500
        found.push(`${screen} at ${size.width} × ${size.height}: ${await overflow(page)}`)
      })
  }
  await resize(page, desk)
  return found
}

const themes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const

/** What axe finds on the screen in either theme. */
export async function barriers(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFindings(page, rules)).map((finding) => `${screen}, ${colorScheme}: ${finding}`))
  }
  return found
}

/** The same on a phone and at a desk. */
export async function barriersOfWidths(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    found.push(...(await barriers(page, `${screen}, ${viewport.width} px`)))
  }
  return found
}

/** Targets of a finger below 44 px on a phone, by name and size; an input counts with the frame or label around it. */
export async function smallTargets(page: Page, screen: string): Promise<string[]> {
  await resize(page, phone)
  await settled(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, [role="button"], [role="combobox"]')]
      .map((target) => target.closest('.MuiInputBase-root, label') ?? target)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => box.right > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ target, box }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent
        return `${target.className} ${name}: ${box.width} × ${box.height}`
      }),
  )
  return small.map((target) => `${screen}: ${target}`)
}
