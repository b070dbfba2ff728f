import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { hashSecret } from '../session/openSession.ts'
import { insertSetupLink, readAdministered } from './setupStore.ts'

/** A link for making the first administrator lives a day. */
const linkMs = 24 * 3600 * 1000

const fileName = 'first-administrator.link'

/** The address of a new one-time link while nobody can administer the portal, else null; only its hash is stored. */
async function newLink(services: Services): Promise<string | null> {
  const { database, config } = services
  const [found] = await readAdministered(database.sql, config.demo)
  if (found?.administered !== false) return null
  const secret = services.newSecret()
  const now = services.now()
  await insertSetupLink(database.sql, hashSecret(secret), now, new Date(now.getTime() + linkMs))
  return `${config.publicUrl}/setup?token=${secret}`
}

/**
 * Gives a one-time link to whoever runs the server when there is no administrator yet: on a terminal as text, elsewhere
 * in a file under DATA_DIR that only its owner can read, so that it is in no log. A file of an earlier start is removed.
 */
export async function offerSetup(
  services: Services,
  isTerminal: boolean,
  say: (line: string) => void,
): Promise<void> {
  const path = join(services.config.dataDir, fileName)
  rmSync(path, { force: true })
  const link = await newLink(services)
  if (link === null) return
  if (isTerminal)
    return say(`Nobody can administer the portal yet. Within 24 hours, make an account at ${link}`)
  mkdirSync(services.config.dataDir, { recursive: true })
  writeFileSync(path, `${link}\n`, { mode: 0o600 })
  say(`Nobody can administer the portal yet. A link for making an account, good for 24 hours, is in ${path}`)
}
