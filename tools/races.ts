import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildAll } from './build.ts'
import { PostgresUnavailable, startPostgres } from './servers/postgres.ts'
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
const args = process.argv.slice(2)
const reportArg = '--outputFile.json='
const given = args.find((arg) => arg.startsWith(reportArg))?.slice(reportArg.length)
const folder = mkdtempSync(join(tmpdir(), 'proba-races-'))
const report = given ?? join(folder, 'report.json')
const reporters = given ? [] : ['--reporter=default', '--reporter=json', `${reportArg}${report}`]
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'races', ...reporters, ...args], {
  cwd: root,
  stdio: 'inherit',
})
for (const file of failedFiles()) console.error(`To repeat: npm run races -- ${file}`)
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)

function failedFiles(): string[] {
  if (!existsSync(report)) return []
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  return testResults.filter((file) => file.status === 'failed').map(({ name }) => relative(root, name))
}
