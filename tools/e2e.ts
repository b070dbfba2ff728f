import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { findChromium } from './chromium.ts'
import { serve } from './serve.ts'
import { root } from './sources.ts'

/** Journeys in Chromium against the built program on a fresh embedded database with the demo data. */
await buildAll(console.log)
const chromium = findChromium()
const server = await serve({ env: { DEMO: 'on' }, quiet: true })
const result = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BASE_URL: server.url, CHROMIUM_PATH: chromium } },
)
await server.stop()
process.exit(result.status ?? 1)
