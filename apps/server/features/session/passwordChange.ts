import { isSimplePassword, passwordUnmet } from '@proba/domain/access/password'
import { linkState } from '@proba/domain/access/sessionRules'
import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { countHit } from '../../http/guards/rateLimit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companiesTables.ts'
import { logAction } from '../log/logStore.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { revokeSessionsOf, savePassword } from './sessionStore.ts'
import { passwordLinks, users } from './sessionTables.ts'
import { hashSecret } from './sessionTokens.ts'

const person = record({
  ...pick(columnsOf(users, 'u'), 'id', 'login', 'name', 'email', 'password_hash'),
  company: outerColumnsOf(companies, 'c').name,
})
type Person = RecordOf<typeof person>

const readPerson = person.statement<[number]>(
  'session_person',
  (columns) => `select ${columns}
   from users u left join companies c on c.id = u.active_company_id where u.id = $1 and u.deleted_at is null and u.active`,
)
const readLink = record(
  pick(columnsOf(passwordLinks), 'user_id', 'purpose', 'created_at', 'hours', 'used_at'),
).statement<[string]>(
  'session_link',
  (columns) => `select ${columns} from password_links where hash = $1 for update`,
)

/** Requests per hour (decision G-016); the address is limited too, or it could fill the outbox with others' mails. */
const recoveriesPerEmail = 3
const recoveriesPerAddress = 30

/** Refuses a password by the rules of the checklist, or as too simple (DR-70, DR-74). */
function refuseWeak(password: string, person: Person): void {
  const unmet: string[] = [...passwordUnmet(password, person.login)]
  const { login, email, name, company } = person
  if (unmet.length === 0 && isSimplePassword(password, { login, email, name, company: company ?? '' }))
    unmet.push('simple')
  if (unmet.length > 0) throw new RequestRefused('password_rules', {}, { data: { rules: unmet } })
}

/** Changes the own password; other sessions end, the current one stays (decisions G-036, G-042). */
export async function changePassword(
  services: Services,
  me: Principal,
  old: string,
  next: string,
): Promise<void> {
  if (me.actorId !== null) throw new RequestRefused('not_allowed_as_other_user')
  await countHit(services, `password-change:${me.userId}`, 10, 15 * 60)
  const [person] = await readPerson(services.database.sql, me.userId)
  if (!person || !(await fitsPassword(person.password_hash, old)))
    throw new RequestRefused('wrong_password', {}, { fields: { oldPassword: [{ code: 'format' }] } })
  refuseWeak(next, person)
  const passwordHash = await hashPassword(next)
  await services.database.transaction(async (tx) => {
    await savePassword(tx, me.userId, passwordHash, services.now())
    await revokeSessionsOf(tx, me.userId, me.sessionId, services.now())
    await enqueue(tx, 'password-changed', { userId: me.userId })
    await logAction(tx, me, { entity: 'user', entityId: me.userId, action: 'password-change' })
  })
  services.wakeJobs()
}

/**
 * Asks for a recovery mail. Known and unknown addresses are treated alike, in the answer and in the work: whose they
 * are is looked up when the mail is sent (T13).
 */
export async function requestRecovery(services: Services, text: string, address: string): Promise<void> {
  const email = text.trim().toLowerCase()
  await countHit(services, `recovery:${email}`, recoveriesPerEmail, 3600)
  await countHit(services, `recovery-from:${address}`, recoveriesPerAddress, 3600)
  await services.database.transaction((tx) =>
    enqueue(tx, 'password-recovery', { email }, `recovery:${email}`),
  )
  services.wakeJobs()
}

async function openLink(tx: Sql, token: string, now: Date) {
  const [link] = await readLink(tx, hashSecret(token))
  const facts = link && {
    createdAt: link.created_at.toISOString(),
    hours: link.hours,
    usedAt: link.used_at?.toISOString() ?? null,
  }
  return link && linkState(facts ?? null, now.toISOString()) === 'valid' ? link : null
}

/** Is a link still good; says nothing about the account. */
export const checkLink = (services: Services, token: string) =>
  services.database.transaction(async (tx) => {
    const link = await openLink(tx, token, services.now())
    return { valid: link !== null && link !== undefined, purpose: link?.purpose ?? null }
  })

/** Sets the password by a link: used once, every session of the user ends (decisions G-038, G-039). */
export async function setPassword(
  services: Services,
  token: string,
  password: string,
): Promise<{ login: string }> {
  const now = services.now()
  const result = await services.database.transaction(async (tx: Tx) => {
    const link = await openLink(tx, token, now)
    const [person] = link ? await readPerson(tx, link.user_id) : []
    if (!link || !person) throw new RequestRefused('link_expired')
    refuseWeak(password, person)
    await savePassword(tx, person.id, await hashPassword(password), now)
    await tx.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.userId, person.id))
    await revokeSessionsOf(tx, person.id, null, now)
    await enqueue(tx, 'password-changed', { userId: person.id })
    await logAction(tx, null, { entity: 'user', entityId: person.id, action: 'password-set' })
    return { login: person.login }
  })
  services.wakeJobs()
  return result
}
