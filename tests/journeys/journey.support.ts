import { test as base } from '@playwright/test'
import { countStand } from '../../tools/testRun/stands.ts'

/**
 * A journey closes every window it has opened: the runner keeps one browser for all of them, where dozens of left
 * windows would go on asking the server. Those of a failed journey stay for its screenshots until the next one begins.
 */
export const test = base.extend<{ closedWindows: undefined }, { countedWindows: undefined }>({
  countedWindows: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        countStand('context')
        context.on('page', (page) => page.on('domcontentloaded', () => countStand('load')))
      })
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  closedWindows: [
    async ({ browser }, use, info) => {
      const closeAll = () => Promise.all(browser.contexts().map((context) => context.close()))
      await closeAll()
      await use(undefined)
      if (info.status === info.expectedStatus) await closeAll()
    },
    { auto: true },
  ],
})
