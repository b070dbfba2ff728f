import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeSmtp } from '../apps/server/testing/fakes/fakeSmtp.ts'
import type { Stand } from '../tests/journeys/stand.support.ts'
import { buildAll } from './build.ts'
import { findJourneyChromium } from './servers/chromium.ts'
import { serveDemo } from './servers/serveDemo.ts'
import { root } from './sources.ts'

// Journeys deliver what accounting sends, too.
const integrationKey = 'the key of accounting in the journeys'

interface RunningStand extends Stand {
  stop(): Promise<void>
}

/**
 * The built program on a fresh embedded database with the demo data. Its mails go to a mail server of ours, which puts
 * each into a folder that the journeys read, under its final name once it is complete.
 */
async function startStand(): Promise<RunningStand> {
  const mailFolder = mkdtempSync(join(tmpdir(), 'proba-mails-'))
  let received = 0
  const smtp = await startFakeSmtp((mail) => {
    const path = join(mailFolder, `${++received}`)
    writeFileSync(path, JSON.stringify(mail))
    renameSync(path, `${path}.json`)
  })
  const server = await serveDemo({ env: { SMTP_URL: smtp.url, INTEGRATION_KEY: integrationKey } })
  return {
    url: server.url,
    mailFolder,
    async stop() {
      await server.stop()
      await smtp.close()
      rmSync(mailFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Journeys in Chromium. JOURNEY_WORKERS of them at a time, each worker of the runner on a stand of its own. TEST_SEED
 * shuffles their files, TEST_ORDER lists those to run in this order.
 */
await buildAll(console.log)
const chromium = findJourneyChromium()
const folder = mkdtempSync(join(tmpdir(), 'proba-journeys-'))
// A journey with a stand of its own begins with a copy, too.
process.env.TEST_DEMO ??= join(folder, 'demo')
const count = Number(process.env.JOURNEY_WORKERS ?? 2)
const stands = await Promise.all(Array.from({ length: count }, startStand))
const journeys = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      JOURNEY_STANDS: JSON.stringify(stands),
      CHROMIUM_PATH: chromium,
      INTEGRATION_KEY: integrationKey,
    },
  },
)
const [code] = await once(journeys, 'exit')
await Promise.all(stands.map((stand) => stand.stop()))
rmSync(folder, { recursive: true, force: true })
process.exit(typeof code === 'number' ? code : 1)
