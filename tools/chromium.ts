import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findCommand, installDebian } from './install.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, else the system's, else one that the test runner's own installer
 * downloads, else Debian's. Throws when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const found = findCommand(names) ?? bundled() ?? download() ?? installed()
  if (!found) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH')
  return found
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

function installed(): string | undefined {
  return installDebian('chromium') ? findCommand(names) : undefined
}
