import {
  isSecondFactorDue,
  mayHaveSecondFactor,
  secondFactorMinutes,
} from '@proba/domain/access/secondFactor'
import { securityOf } from '@proba/domain/access/securitySettings'
import { countHit } from '../../../http/guards/rateLimit.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { lockOwn } from '../session/lockOwn.ts'
import { readPasswordOwner } from '../session/passwordStore.ts'
import { fitsPassword } from '../session/passwords.ts'
import { readSecurity, revokeSessionsOf } from '../session/sessionStore.ts'
import { newSecret, shownSecret, stepOfCode } from './appCode.ts'
import { noteFactor } from './noteFactor.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'
import { openSecret, sealSecret } from './sealedSecret.ts'
import { confirmDraft, readFactor, removeFactor, replaceCodes, saveDraft } from './secondFactorStore.ts'
import { withCode } from './spendCode.ts'

/** What the person does to their own factor: they, and nobody who acts for them (decision G-036). */
function refuseActor(me: Principal): void {
  if (me.actorId !== null) throw new RequestRefused('not_allowed_as_other_user')
}

const triesPerQuarter = 10

/** Refuses who cannot say the own password; tries are counted. */
async function refuseOthers(services: Services, me: Principal, password: string): Promise<void> {
  await countHit(services, `second-factor-change:${me.userId}`, triesPerQuarter, 15 * 60)
  const [owner] = await readPasswordOwner(services.database.sql, me.userId)
  if (!owner || !(await fitsPassword(owner.password_hash, password)))
    throw new RequestRefused('wrong_password', {}, { fields: { password: [{ code: 'wrongPassword' }] } })
}

/** The state of the own second factor. */
export async function factorReply({ database: { sql } }: Services, me: Principal) {
  refuseActor(me)
  const [factor] = await readFactor(sql, me.userId)
  const [settings] = await readSecurity(sql)
  const isOn = factor?.secret != null
  return {
    available: mayHaveSecondFactor(me.permissions),
    on: isOn,
    since: factor?.on_since?.toISOString() ?? null,
    codesLeft: isOn ? factor.codes_left : 0,
    required: isSecondFactorDue(me.permissions, securityOf(settings?.security), false),
  }
}

/** Makes a secret and keeps it, sealed, until it is confirmed; one that was begun before is void. */
export async function beginFactor(services: Services, me: Principal, password: string) {
  refuseActor(me)
  if (!mayHaveSecondFactor(me.permissions)) throw new RequestRefused('forbidden')
  await refuseOthers(services, me, password)
  const { database, config, now } = services
  const [factor] = await readFactor(database.sql, me.userId)
  if (factor?.secret != null) throw new RequestRefused('second_factor_changed')
  const secret = newSecret()
  await saveDraft(database.sql, me.userId, sealSecret(config.sessionSecret, me.userId, secret), now())
  return shownSecret(secret, new URL(config.publicUrl).hostname, me.login)
}

/** The secret that is being set up; refused when none is, or the time for it is over. */
async function openDraft({ database, config, now }: Services, me: Principal) {
  const [factor] = await readFactor(database.sql, me.userId)
  const until = (factor?.draft_at?.getTime() ?? 0) + secondFactorMinutes.setUp * 60_000
  const secret = factor?.draft ? openSecret(config.sessionSecret, me.userId, factor.draft) : null
  if (!factor?.draft || !secret || factor.secret !== null || now().getTime() >= until)
    throw new RequestRefused('second_factor_changed')
  return { draft: factor.draft, secret }
}

/** Turns the factor on by a first code: the other sessions end, and the recovery codes are shown this once. */
export async function confirmFactor(services: Services, me: Principal, typed: string) {
  refuseActor(me)
  await countHit(services, `second-factor-change:${me.userId}`, triesPerQuarter, 15 * 60)
  const { draft, secret } = await openDraft(services, me)
  const now = services.now()
  const step = stepOfCode(secret, typed.replaceAll(/\s/g, ''), now)
  if (step === null) throw new RequestRefused('wrong_code', {}, { fields: { code: [{ code: 'wrongCode' }] } })
  const { codes, salt, hashes } = await makeRecoveryCodes()
  await services.database.transaction(async (tx) => {
    await lockOwn(tx, me)
    if (!(await confirmDraft(tx, me.userId, draft, { step, salt, since: now })))
      throw new RequestRefused('second_factor_changed')
    await replaceCodes(tx, me.userId, salt, hashes)
    await revokeSessionsOf(tx, me.userId, me.sessionId, now)
    await noteFactor(tx, me, me.userId, 'second-factor-on', 'on')
  })
  services.wakeJobs()
  return { codes: [...codes] }
}

interface Confirmed {
  readonly password: string
  readonly code: string
}

/** Makes recovery codes in place of the old ones. */
export async function renewCodes(services: Services, me: Principal, { password, code }: Confirmed) {
  refuseActor(me)
  await refuseOthers(services, me, password)
  const { codes, salt, hashes } = await makeRecoveryCodes()
  await withCode(services, me.userId, code, async (tx) => {
    if (!(await replaceCodes(tx, me.userId, salt, hashes))) throw new RequestRefused('second_factor_changed')
    await noteFactor(tx, me, me.userId, 'recovery-codes', 'codes')
  })
  return { codes: [...codes] }
}

/** Turns the factor off; the other sessions end. */
export async function turnOffFactor(services: Services, me: Principal, { password, code }: Confirmed) {
  refuseActor(me)
  await refuseOthers(services, me, password)
  await withCode(services, me.userId, code, async (tx) => {
    if (!(await removeFactor(tx, me.userId))) throw new RequestRefused('second_factor_changed')
    await revokeSessionsOf(tx, me.userId, me.sessionId, services.now())
    await noteFactor(tx, me, me.userId, 'second-factor-off', 'off')
  })
}
