import { linkState } from '@proba/domain/access/sessionRules'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { forgetGuessesOf } from './guesses.ts'
import { lockLink, markLinksUsed, readPasswordOwner } from './passwordStore.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { revokeSessionsOf, savePassword } from './sessionStore.ts'

/** A link that is still good; those of the demo's accounts end with it. */
async function openLink({ config, now }: Services, tx: Tx, token: string) {
  const [link] = await lockLink(tx, hashSecret(token))
  if (link?.is_demo && !config.demo) return null
  const facts = link && {
    createdAt: link.created_at.toISOString(),
    hours: link.hours,
    usedAt: link.used_at?.toISOString() ?? null,
  }
  return link && linkState(facts ?? null, now().toISOString()) === 'valid' ? link : null
}

/** Whether a link is still valid; says nothing about the account. */
export const checkLink = (services: Services, token: string) =>
  services.database.transaction(async (tx) => {
    const link = await openLink(services, tx, token)
    return { valid: link !== null && link !== undefined, purpose: link?.purpose ?? null }
  })

/**
 * Sets the password by a link: used once, every session of the user ends (decisions G-038, G-039), and nobody waits for
 * what was tried before.
 */
export async function setPassword(
  services: Services,
  token: string,
  password: string,
): Promise<{ userId: number; login: string }> {
  const now = services.now()
  const result = await services.database.transaction(async (tx) => {
    const link = await openLink(services, tx, token)
    const [owner] = link ? await readPasswordOwner(tx, link.user_id) : []
    if (!link || !owner) throw new RequestRefused('link_expired')
    await refuseWeakPassword(password, owner)
    await savePassword(tx, owner.id, await hashPassword(password), now)
    await markLinksUsed(tx, owner.id, now)
    await revokeSessionsOf(tx, owner.id, null, now)
    await enqueue(tx, 'password-changed', { userId: owner.id })
    await logAction(tx, null, {
      entity: 'user',
      entityId: owner.id,
      action: 'password-set',
      personId: owner.id,
    })
    return { userId: owner.id, login: owner.login }
  })
  await forgetGuessesOf(services, result.userId)
  services.wakeJobs()
  return result
}
