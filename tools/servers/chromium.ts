import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findCommand, findOrInstall } from './install.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const shell = 'chromium-headless-shell'

/**
 * A Chromium for pictures and measurements: CHROMIUM_PATH, else the system's, else one that the test runner's own
 * installer downloads, else Debian's. Throws when there is none.
 */
export function findChromium(): string {
  const found =
    named() ??
    findCommand(names) ??
    bundled() ??
    download() ??
    findOrInstall(() => findCommand(names), 'chromium')
  if (!found) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH')
  return found
}

/**
 * A Chromium for the journeys: CHROMIUM_PATH, else the headless shell of the system, else Debian's, else what
 * `findChromium` finds. The shell has no window to paint, which spares a quarter of the time.
 */
export const findJourneyChromium = (): string =>
  named() ?? findOrInstall(() => findCommand([shell]), shell) ?? findChromium()

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist`)
  return path || undefined
}

function bundled(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function download(): string | undefined {
  try {
    execFileSync('npx', ['--no', 'playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  } catch {
    return undefined // the download server cannot be reached; Debian's package is next
  }
  return bundled()
}
