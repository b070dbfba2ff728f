import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { root } from './sources.ts'

/** Screens on a server: the apps in a document of jsdom, over sockets to the built program with the demo data. */
await buildAll(console.log)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project', 'screens', ...process.argv.slice(2)]
// Libraries as they are released, which draw in half the time.
const env = { ...process.env, NODE_ENV: 'production' }
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
