import { installReference } from '../areas/system/setup/installReference.ts'
import { demoProducts, isUntouched, loadDemo } from '../demo/loadDemo.ts'
import type { Services } from '../services/services.ts'

/** Longer than another server takes to load the demo. */
const lockTimeoutMs = 600_000

/**
 * Writes what the database lacks before the server can be used: what every installation starts with and, in an untouched
 * database with DEMO on, the demo. Any number of servers may begin together.
 */
export async function fillDatabase(
  services: Services,
  say: (line: string) => void,
  products = demoProducts,
): Promise<void> {
  const { config, database } = services
  await database.transaction(installReference, { lockTimeoutMs, statementTimeoutMs: lockTimeoutMs })
  if (config.demo && (await isUntouched(database.sql))) await loadDemo(services, products, say)
}
