import { hashSecret } from '../../../lib/hashSecret.ts'
import type { Services } from '../../../services/services.ts'
import { forgetSetupFile, readSetupFile, writeSetupFile } from './setupFile.ts'
import { insertSetupLink, readAdministered, voidSetupLink } from './setupStore.ts'

/** A link for making the first administrator lives a day. */
const linkMs = 24 * 3600 * 1000

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

/** Voids the link of the start before this one, which the file remembers; those of other servers stay good. */
async function voidEarlierLink({ database, config, now }: Services): Promise<void> {
  const token = /\?token=([\w-]+)/.exec(readSetupFile(config))?.[1]
  if (token !== undefined) await voidSetupLink(database.sql, hashSecret(token), now())
  forgetSetupFile(config)
}

/**
 * Makes a one-time link for creating the first administrator, as long as there is none. The link is written to a file
 * under DATA_DIR that only its owner can read, so that no log contains it; on a terminal it is printed as well. Links
 * made by earlier starts from the same DATA_DIR stop working.
 */
export async function offerSetup(
  services: Services,
  isTerminal: boolean,
  say: (line: string) => void,
): Promise<void> {
  await voidEarlierLink(services)
  const link = await newLink(services)
  if (link === null) return
  const path = writeSetupFile(services.config, link)
  if (isTerminal) say(`Nobody can administer the portal yet. Within 24 hours, make an account at ${link}`)
  else
    say(
      `Nobody can administer the portal yet. A link for making an account, good for 24 hours, is in ${path}`,
    )
}
