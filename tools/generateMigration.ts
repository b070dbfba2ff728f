import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/**
 * Writes a migration from the tables: `npm run db:generate -- --name what_changes`. drizzle-kit compares the tables with
 * the newest snapshot only, so the one before is removed (decision G-611).
 */
const server = join(root, 'apps/server')
const program = join(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  cwd: server,
  stdio: 'inherit',
})
const meta = join(server, 'db/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older))
process.exitCode = status ?? 1
