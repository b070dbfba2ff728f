import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const patterns = [
  '{apps,packages,tests,tools}/**/*.{test,support,spec}.{ts,tsx}',
  '{apps,packages}/**/testing/**/*.{ts,tsx}',
]
const clock = /\b(?:performance|Date)\.now\(\)|\bsetTimeout\(|\bsleep\(|\bwaitForTimeout\(|\bnew Date\(\)/g
/** This file alone may write what it looks for. */
const own = 'tests/realClock.test.ts'

/**
 * Uses that are left, most of them names that must be new in each run and pauses between two looks at a condition. A number
 * may only fall: what needs time gets a clock of its own, and what is about time itself compares two times of one run by
 * apps/server/testing/measureStall.ts.
 */
const left: Readonly<Record<string, number>> = {
  'apps/backoffice/newerVersion/newerVersion.test.tsx': 1,
  'apps/server/batched.test.ts': 1,
  'apps/server/db/connect.race.test.ts': 6,
  'apps/server/db/connect.test.ts': 2,
  'apps/server/db/databaseClock.test.ts': 3,
  'apps/server/db/databaseSuite.support.ts': 1,
  'apps/server/db/embeddedProcess.test.ts': 3,
  'apps/server/db/onlineSteps.race.test.ts': 1,
  'apps/server/features/acts/actJobs.support.ts': 1,
  'apps/server/features/catalogue/keptReplies.test.ts': 2,
  'apps/server/features/catalogue/searchReply.test.ts': 1,
  'apps/server/features/claims/claimsRoutes.test.ts': 1,
  'apps/server/features/excel/forecast.test.ts': 1,
  'apps/server/features/exchanges/exchanges.test.ts': 2,
  'apps/server/features/imageRequests/imageRequestsRoutes.test.ts': 1,
  'apps/server/features/metalReports/metalReportsRoutes.test.ts': 1,
  'apps/server/features/orders/lockOrder.race.test.ts': 1,
  'apps/server/features/powers/powersRoutes.test.ts': 1,
  'apps/server/features/products/deleteProduct.race.test.ts': 1,
  'apps/server/features/recordImports/pictureImports.test.ts': 1,
  'apps/server/features/session/login.test.ts': 1,
  'apps/server/features/session/loginAs.test.ts': 1,
  'apps/server/features/session/passwords.test.ts': 1,
  'apps/server/http/protocol.test.ts': 1,
  'apps/server/http/slowClients.test.ts': 1,
  'apps/server/integrations/fileStore.test.ts': 1,
  'apps/server/integrations/httpErp.test.ts': 3,
  'apps/server/jobs/cleanupFiles.test.ts': 1,
  'apps/server/jobs/worker.test.ts': 8,
  'apps/server/mails/mails.test.ts': 1,
  'apps/server/process.test.ts': 1,
  'apps/server/testing/fakeS3.ts': 2,
  'apps/server/testing/jobProcess.ts': 2,
  'apps/server/testing/lockWaits.ts': 1,
  'apps/server/testing/measureStall.ts': 3,
  'apps/storefront/features/autoOrders/AutoOrders.test.tsx': 1,
  'apps/storefront/features/cart/cartChanges.test.tsx': 2,
  'apps/storefront/features/cart/cartUndo.test.tsx': 1,
  'apps/storefront/features/catalogue/SearchField.test.tsx': 1,
  'apps/storefront/features/forms/feedback.test.tsx': 1,
  'apps/storefront/features/promotions/BonusBanners.test.tsx': 4,
  'apps/storefront/features/promotions/Promotions.test.tsx': 1,
  'apps/storefront/features/session/session.test.tsx': 1,
  'apps/storefront/features/shell/header.test.tsx': 1,
  'apps/storefront/pages/CheckoutPlacing.test.tsx': 2,
  'tests/journeys/firstDay.spec.ts': 1,
  'tests/journeys/layout.spec.ts': 1,
  'tests/journeys/orderLife.spec.ts': 2,
  'tests/journeys/pageWatch.support.ts': 2,
  'tests/journeys/payloadSenders.support.ts': 3,
  'tests/journeys/secondFactor.spec.ts': 1,
  'tests/journeys/twoTabs.spec.ts': 1,
  'tests/races/clocks.race.test.ts': 1,
  'tests/races/failures.race.test.ts': 10,
  'tests/races/proxy.race.test.ts': 2,
  'tests/races/replica.race.test.ts': 6,
  'tests/races/workers.race.test.ts': 1,
  'tools/runApart.test.ts': 1,
}

test('no further test reads the real clock or waits for the machine', () => {
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') })
  const uses = files
    .filter((file) => file !== own)
    .map((file) => [file, readFileSync(join(root, file), 'utf8').match(clock)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(uses.sort())).toEqual(left)
})
