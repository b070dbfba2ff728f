import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../servers/chromium.ts'
import { freePort } from '../servers/freePort.ts'

/** Figures of a page: scores up to 100, times in ms, the sum of shifts. */
export interface PageFigures {
  readonly performance: number
  readonly largestPaint: number
  readonly blocking: number
  readonly firstPaint: number
  readonly shift: number
  readonly search: number
  readonly accessibility: number
  readonly bestPractices: number
}

/**
 * Measures one visit with Lighthouse's mobile preset, its default: a slow phone and a slow network, both simulated, in a
 * browser without stored data.
 */
export async function measurePage(url: string): Promise<PageFigures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      firstPaint: value('first-contentful-paint'),
      shift: value('cumulative-layout-shift'),
      search: score('seo'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
    }
  } finally {
    await browser.close()
  }
}
