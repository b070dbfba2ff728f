import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const patterns = [
  '{apps,packages,tools}/**/*.{test,support,spec}.{ts,tsx}',
  '{apps,packages}/**/testing/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
]
/** Ways to read the clock of the machine, also under another name. */
const readings = [
  /\b(?:performance|Date)\s*\.(?:now|timeOrigin)\b/,
  /\bnow\b[^{}]*\}\s*=\s*(?:performance|Date)\b/,
  /\bnew Date(?:\(\)|\b(?!\())/,
  /(?<!\bnew )\bDate\(\)/,
  /\bhrtime\b|\bprocess\.(?:uptime|cpuUsage)\b|\bTemporal\.Now\b|\bclock_timestamp\b/,
]
/** Ways to wait for a while. */
const pauses = [
  /(?<!')\bset(?:Timeout|Interval)\b/,
  /\bsleep\(|\bwaitForTimeout\(|\bscheduler\.wait\(|\bAtomics\.wait\(|\bpg_sleep\(|'sleep /,
]
/** Limits that a slow machine reaches: of a step under ten seconds, of a test or hook under the two minutes of all. */
const limits = [
  /\btimeout:\s*\d{1,4}\b(?!_)/,
  /\bAbortSignal\.timeout\(|\b(?:hook|test)Timeout\b/,
  /^\}, (?:[1-9]\d{3}|\d{1,2}_\d{3}|1[01]\d_\d{3})\)/,
]
const clock = new RegExp([...readings, ...pauses, ...limits].map(({ source }) => source).join('|'), 'gm')
const usesIn = (source: string): number => source.match(clock)?.length ?? 0
/** This file alone may write what it looks for. */
const own = 'tests/realClock.test.ts'

/**
 * Uses that are left, most of them names that must be new in each run and pauses between two looks at a condition. A number
 * may only fall: what needs time gets a clock of its own, and what is about time itself compares two times of one run by
 * apps/server/testing/measureStall.ts.
 */
const left: Readonly<Record<string, number>> = {
  'apps/backoffice/newerVersion/newerVersion.test.tsx': 1,
  'apps/server/lib/batchLoader.test.ts': 2,
  'apps/server/db/connection/connect.race.test.ts': 12,
  'apps/server/db/connection/connect.test.ts': 5,
  'apps/server/db/connection/databaseClock.test.ts': 4,
  'apps/server/db/databaseSuite.support.ts': 2,
  'apps/server/db/connection/embeddedProcess.test.ts': 4,
  'apps/server/db/lockingStatements.support.ts': 1,
  'apps/server/db/migrating/onlineSteps.race.test.ts': 2,
  'apps/server/db/connection/pooler.race.test.ts': 1,
  'apps/server/testing/actJobs.ts': 1,
  'apps/server/areas/catalogue/listing/cachedReplies.test.ts': 2,
  'apps/server/areas/catalogue/listing/searchReply.test.ts': 1,
  'apps/server/areas/requests/leads/leadsRoutes.test.ts': 1,
  'apps/server/areas/ordering/workbooks/forecast.test.ts': 1,
  'apps/server/areas/system/exchanges/exchanges.test.ts': 2,
  'apps/server/areas/requests/imageRequests/imageRequestsRoutes.test.ts': 2,
  'apps/server/areas/metal/metalReports/metalReportsRoutes.test.ts': 1,
  'apps/server/areas/ordering/orders/lockOrder.race.test.ts': 2,
  'apps/server/areas/stock/powers/powersRoutes.test.ts': 1,
  'apps/server/areas/catalogue/products/deleteProduct.race.test.ts': 2,
  'apps/server/areas/catalogue/products/pictureImports.test.ts': 1,
  'apps/server/areas/customers/session/login.test.ts': 1,
  'apps/server/areas/customers/session/loginAs.test.ts': 1,
  'apps/server/areas/customers/session/passwords.test.ts': 1,
  'apps/server/http/bounds.test.ts': 1,
  'apps/server/http/closing.test.ts': 1,
  'apps/server/http/protocol.test.ts': 1,
  'apps/server/http/slowClients.test.ts': 2,
  'apps/server/integrations/fileStore.test.ts': 1,
  'apps/server/integrations/httpErp.test.ts': 3,
  'apps/server/areas/system/cleanup/cleanupFiles.test.ts': 1,
  'apps/server/jobs/worker.race.test.ts': 1,
  'apps/server/jobs/worker.test.ts': 9,
  'apps/server/areas/common/mailWriting/mails.test.ts': 1,
  'apps/server/process.test.ts': 1,
  'apps/server/testing/fakes/fakeS3.ts': 2,
  'apps/server/testing/jobProcess.ts': 4,
  'apps/server/testing/lockWaits.ts': 2,
  'apps/server/testing/measureStall.ts': 7,
  'apps/storefront/features/autoOrders/AutoOrders.test.tsx': 1,
  'apps/storefront/features/cart/changes/cartChanges.test.tsx': 2,
  'apps/storefront/features/catalogue/SearchField.test.tsx': 1,
  'apps/storefront/features/forms/feedback.test.tsx': 1,
  'apps/storefront/features/imports/ImportStopping.test.tsx': 1,
  'apps/storefront/features/promotions/BonusBanners.test.tsx': 4,
  'apps/storefront/features/promotions/Promotions.test.tsx': 1,
  'apps/storefront/features/session/session.test.tsx': 1,
  'apps/storefront/features/shell/header/header.test.tsx': 1,
  'apps/storefront/lib/firstVisit/firstVisit.test.tsx': 1,
  'apps/storefront/pages/ordering/CheckoutPlacing.test.tsx': 2,
  'tests/journeys/carousel.spec.ts': 1,
  'tests/journeys/cart5000.spec.ts': 1,
  'tests/journeys/layout.spec.ts': 1,
  'tests/journeys/orderLife.spec.ts': 2,
  'tests/journeys/pageWatch.support.ts': 2,
  'tests/journeys/payloadSenders.support.ts': 4,
  'tests/journeys/secondFactor.spec.ts': 1,
  'tests/journeys/twoTabs.spec.ts': 1,
  'tests/leftovers.test.ts': 3,
  'tests/livingResources.ts': 1,
  'tests/races/clocks.race.test.ts': 3,
  'tests/races/failures.race.test.ts': 11,
  'tests/races/proxy.race.test.ts': 3,
  'tests/races/replica.race.test.ts': 7,
  'tests/races/workers.race.test.ts': 3,
  'tools/runApart.test.ts': 3,
}

test('no further test reads the real clock or waits for the machine', () => {
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') })
  const uses = files
    .filter((file) => file !== own)
    .map((file) => [file, usesIn(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(uses.sort())).toEqual(left)
})

test.each([
  'const at = Date.now()',
  'const at = Date\n  .now()',
  'const read = Date.now',
  'const { now } = performance',
  'const begun = performance.timeOrigin',
  'const at = process.hrtime.bigint()',
  'const at = process.uptime()',
  'const at = Temporal.Now.instant()',
  'const at = new Date()',
  'const at = new Date\n',
  'const at = Date()',
  "import { setTimeout as pause } from 'node:timers/promises'",
  'await promisify(setTimeout)(500)',
  'setInterval(look, 10)',
  'await scheduler.wait(500)',
  'await page.waitForTimeout(500)',
  'Atomics.wait(cell, 0, 0, 500)',
  "await query('select pg_sleep(1)')",
  "await query('select clock_timestamp()')",
  "execSync('sleep 1')",
  'expect(link).toBeVisible({ timeout: 500 })',
  'vi.setConfig({ hookTimeout: 5000 })',
  'fetch(url, { signal: AbortSignal.timeout(500) })',
  'beforeAll(async () => {\n  await open()\n}, 60_000)',
])('the check sees %j', (source) => {
  expect(usesIn(source)).toBeGreaterThan(0)
})

test.each([
  'const at = new Date(testNow)',
  'const { now } = services',
  "vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })",
  'await vi.waitFor(look, { timeout: 30_000 })',
  'beforeAll(async () => {\n  await open()\n}, 480_000)',
])('the check lets pass %j', (source) => {
  expect(usesIn(source)).toBe(0)
})
