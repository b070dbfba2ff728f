import { givableRights } from '@proba/domain/access/role'
import { switchedByRoles } from '@proba/domain/codes/noticePreset'
import { trimTexts } from '@proba/domain/text/trimTexts'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { releaseRunning } from '../../../jobs/jobStore.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { presetNotices } from '../../common/notices/noticesStore.ts'
import { markLinksUsed } from '../session/passwordStore.ts'
import { noPassword } from '../session/passwords.ts'
import { lockPeople, revokeSessionsOf } from '../session/sessionStore.ts'
import { heldNow, refuseBadUser, refuseNotHeld, refuseOwnRights, type UserWrite } from './userChecks.ts'
import {
  readChildren,
  readOpenAutoOrders,
  readRoleCodes,
  readUser,
  removeRights,
  saveCompanies,
  saveRoles,
  type UserRecord,
  userTable,
} from './usersStore.ts'

type Versioned = UserWrite & { readonly version: number }

/** Each id once, sorted, so that the action log sees only real changes. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** The form as it is stored: texts without the spaces around them, every role and company once. */
const cleaned = (body: UserWrite): UserWrite => ({
  ...trimTexts(body),
  roles: inOrder(body.roles),
  companies: inOrder(body.companies),
})

const columnsOf = ({ roles: _roles, companies: _companies, ...columns }: UserWrite) => columns

/** The user as it was, in the words of the form, for the action log. */
const formOf = (user: UserRecord) => ({
  login: user.login,
  name: user.name,
  email: user.email,
  language: user.language,
  active: user.active,
  passwordResetRequired: user.password_reset_required,
  roles: inOrder(user.roles.map(({ id }) => id)),
  companies: inOrder(user.companies.map(({ id }) => id)),
  parentId: user.parent_id,
})

const linkKey = (userId: number) => `user-${userId}`

/** Queues the link by which the person sets a password; a link still in the queue is not sent twice. */
export const queueLink = (tx: Tx, userId: number, hasPassword: boolean) =>
  enqueue(tx, 'password-link', { userId, purpose: hasPassword ? 'recovery' : 'creation' }, linkKey(userId))

/** The locked user, if the caller may change it: they may give every permission of it (decision G-210). */
async function openUser(tx: Tx, me: Principal, id: number, version: number | undefined) {
  await lockPeople(tx, [me.userId, id])
  const held = await heldNow(tx, me)
  const [user] = await readUser(tx, id)
  if (!user) throw new RequestRefused('not_found')
  refuseNotHeld(givableRights(held), user.permissions)
  return { held, user: unchanged(user, version) }
}

/** Gives a person roles; where these begin with other mails than those of before, their mails are switched (G-585). */
async function giveRoles(tx: Tx, id: number, before: readonly number[], after: readonly number[]) {
  const codesOf = async (ids: readonly number[]) =>
    ids.length === 0 ? [] : (await readRoleCodes(tx, ids)).map(({ code }) => code)
  const { off, on } = switchedByRoles(await codesOf(before), await codesOf(after))
  if (off.length + on.length > 0) await presetNotices(tx, id, off, on)
  await saveRoles(tx, id, after)
}

/** Writes a user that was checked before, and queues the link; returns the id. */
export async function insertUser(tx: Tx, me: Principal, body: UserWrite): Promise<number> {
  const id = await userTable.insert(tx, { ...columnsOf(body), passwordHash: noPassword })
  if (id === null) throw refuseFields({ login: [{ code: 'unique' }] })
  await giveRoles(tx, id, [], body.roles)
  await saveCompanies(tx, id, body.companies)
  if (body.active) await queueLink(tx, id, false)
  await logAction(tx, me, { entity: 'user', entityId: id, action: 'create', after: body })
  return id
}

/** Creates a user, who is mailed a link for setting the password; returns the id. */
export async function createUser(services: Services, me: Principal, given: UserWrite): Promise<number> {
  const body = cleaned(given)
  const id = await services.database.transaction(async (tx) => {
    await lockPeople(tx, [me.userId])
    await refuseBadUser(tx, await heldNow(tx, me), body, null)
    return insertUser(tx, me, body)
  })
  services.wakeJobs()
  return id
}

/**
 * Everything that follows from a change of a user: with a new e-mail, links mailed to the old address become void and the
 * old address gets a notice (G-529); a user without a password gets a link at the new address, and also when the account
 * is opened; sessions from before it was closed stay over.
 */
async function followChange(services: Services, tx: Tx, before: UserRecord, body: UserWrite): Promise<void> {
  const isMoved = before.email !== body.email
  const isOpened = !before.active && body.active
  if (isMoved) {
    await markLinksUsed(tx, before.id, services.now())
    // A link that is being mailed now goes to the old address, so the new address gets a link of its own.
    await releaseRunning(tx, 'password-link', linkKey(before.id))
    await enqueue(tx, 'email-changed', { userId: before.id, before: before.email })
  }
  if (isOpened) await revokeSessionsOf(tx, before.id, null, services.now())
  if (body.active && !before.has_password && (isMoved || isOpened)) await queueLink(tx, before.id, false)
}

const numbersOf = (records: readonly { id: number }[]) => records.map(({ id }) => id).join(', ')

/**
 * Refuses to take a person out of a company where auto-orders would return to their cart: nobody would see it any more
 * (decision G-426).
 */
async function refuseLeaving(tx: Tx, user: UserRecord, body: UserWrite): Promise<void> {
  const left = user.companies.map(({ id }) => id).filter((id) => !body.companies.includes(id))
  const autoOrders = left.length > 0 ? await readOpenAutoOrders(tx, user.id, left) : []
  if (autoOrders.length > 0)
    throw new RequestRefused('user_leaves_auto_orders', { numbers: numbersOf(autoOrders) })
}

/** Saves a user unless somebody else has changed it in the meantime. */
export async function updateUser(
  services: Services,
  me: Principal,
  id: number,
  given: Versioned,
): Promise<void> {
  const { version, ...written } = given
  const body = cleaned(written)
  await services.database.transaction(async (tx) => {
    const { held, user } = await openUser(tx, me, id, version)
    refuseOwnRights(me, user, body)
    await refuseBadUser(tx, held, body, user)
    await refuseLeaving(tx, user, body)
    await userTable.update(tx, id, { ...columnsOf(body), updatedAt: services.now() })
    await giveRoles(
      tx,
      id,
      user.roles.map((role) => role.id),
      body.roles,
    )
    await saveCompanies(tx, id, body.companies)
    await followChange(services, tx, user, body)
    const action = { entity: 'user', entityId: id, action: 'update' } as const
    await logAction(tx, me, { ...action, before: formOf(user), after: body })
  })
  services.wakeJobs()
}

/** Refuses to delete an account that other records still need, and says which. */
async function refuseNeeded(tx: Tx, id: number): Promise<void> {
  const children = await readChildren(tx, id)
  if (children.length > 0)
    throw new RequestRefused('user_is_parent', { names: children.map(({ name }) => name).join(', ') })
  const autoOrders = await readOpenAutoOrders(tx, id, null)
  if (autoOrders.length > 0)
    throw new RequestRefused('user_has_auto_orders', { numbers: numbersOf(autoOrders) })
}

/** Deletes a user; every session ends at once, what the person did stays readable (decision G-066). */
export async function deleteUser(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { user } = await openUser(tx, me, id, version)
    if (id === me.userId) throw new RequestRefused('own_rights')
    await refuseNeeded(tx, id)
    const now = services.now()
    await userTable.update(tx, id, { deletedAt: now, active: false })
    await removeRights(tx, id)
    await markLinksUsed(tx, id, now)
    await revokeSessionsOf(tx, id, null, now)
    await logAction(tx, me, { entity: 'user', entityId: id, action: 'delete', before: formOf(user) })
  })
}

/** Mails a user a new link for setting the password; refuses a disabled account, which gets no mail. */
export async function sendLink(services: Services, me: Principal, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { user } = await openUser(tx, me, id, undefined)
    if (!user.active) throw new RequestRefused('user_disabled')
    await queueLink(tx, id, user.has_password)
    await logAction(tx, me, { entity: 'user', entityId: id, action: 'password-link' })
  })
  services.wakeJobs()
}
