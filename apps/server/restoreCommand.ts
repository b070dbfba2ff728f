import { join } from 'node:path'
import { restoreBackup } from './backup/restoreBackup.ts'
import { readFolder, runCommand, silent } from './backup/runCommand.ts'

/** Source tree and bundle are both two folders below the root. */
const migrations = join(import.meta.dirname, '../../apps/server/db/migrations')
const skippedNumbers = 100_000

/** `npm run restore -- <folder>`: an installation without data gets a backup; its servers are started afterwards. */
const folder = readFolder('restore <folder of a backup>', process.argv.slice(2))
await runCommand(async ({ config, files }) => {
  const options = { migrations, skippedNumbers, log: silent }
  const {
    madeAt,
    files: count,
    missing,
    parkedJobs,
    nextOrderNumber,
  } = await restoreBackup(config, files, folder, options)
  const summary = [
    `Restored the backup of ${madeAt} with ${count} files.`,
    'Everybody has to log in again, and password links are void.',
    `${parkedJobs} jobs that send something are parked: see System, Background jobs.`,
    'Auto-orders wait: compare the orders with those of the factory, then try the parked job "Placing auto-orders" again.',
    `The next order has the number ${nextOrderNumber}.`,
  ].join('\n')
  return { summary, missing }
})
