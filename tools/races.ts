import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { PostgresUnavailable, startPostgres } from './postgres.ts'
import { root } from './sources.ts'

/**
 * Race and failure tests on a temporary Postgres. Without a Postgres they are reported as not run; in CI that is a
 * failure.
 */
await buildAll(console.log)
try {
  const postgres = await startPostgres()
  await postgres.stop()
} catch (error) {
  if (!(error instanceof PostgresUnavailable)) throw error
  console.error(`Race tests were not run: ${error.message}`)
  process.exit(process.env.CI ? 1 : 0)
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const result = spawnSync(process.execPath, [vitest, 'run', '--project', 'races', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
