import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config/config.ts'
import { createPrivately } from './db/connection/privateFolder.ts'
import { explainStart } from './db/connection/startFailure.ts'
import { loadDemo } from './demo/loadDemo.ts'
import { openServices } from './program/openServices.ts'

/**
 * Loads demo data of any size into an empty database, for measuring:
 * `npm run demo:load -- --products 100000`, into the database of DATABASE_URL or DATA_DIR.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1000 || products > 1_000_000) {
  console.error('--products takes a whole number from 1000 to 1000000')
  process.exit(64)
}
const quiet = {
  info: () => {},
  warn: () => {},
  error: (details: object, message: string) => console.error(message, details),
}
const config = readConfig(process.env, process.cwd())
createPrivately()
try {
  const open = await openServices(config, {
    migrations: join(import.meta.dirname, './db/migrations'),
    wakeJobs: () => {},
    log: quiet,
  })
  const loaded = await loadDemo(open.services, products, console.log)
  await open.close()
  if (!loaded) throw new Error('The database has users or products already')
} catch (error) {
  console.error(explainStart(error, config).line)
  process.exit(1)
}
