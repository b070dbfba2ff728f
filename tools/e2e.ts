import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeSmtp } from '../apps/server/testing/fakeSmtp.ts'
import { buildAll } from './build.ts'
import { findChromium } from './chromium.ts'
import { serve } from './serve.ts'
import { root } from './sources.ts'

/**
 * Journeys in Chromium against the built program on a fresh embedded database with the demo data. Its mails go to a mail
 * server of ours, which puts each into a folder that the journeys read, under its final name once it is complete.
 */
await buildAll(console.log)
const chromium = findChromium()
const mails = mkdtempSync(join(tmpdir(), 'proba-mails-'))
let received = 0
const smtp = await startFakeSmtp((mail) => {
  const path = join(mails, `${++received}`)
  writeFileSync(path, JSON.stringify(mail))
  renameSync(path, `${path}.json`)
})
// Journeys deliver what accounting sends, too.
const integrationKey = 'the key of accounting in the journeys'
const server = await serve({
  env: { DEMO: 'on', SMTP_URL: smtp.url, INTEGRATION_KEY: integrationKey },
  quiet: true,
})
const journeys = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: server.url,
      CHROMIUM_PATH: chromium,
      MAIL_FOLDER: mails,
      INTEGRATION_KEY: integrationKey,
    },
  },
)
const [code] = await once(journeys, 'exit')
await server.stop()
await smtp.close()
rmSync(mails, { recursive: true, force: true })
process.exit(typeof code === 'number' ? code : 1)
