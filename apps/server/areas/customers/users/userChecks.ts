import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { mayActivateDemo } from '@proba/domain/access/demoUser'
import { loginReading, loginTwin, strayLetter } from '@proba/domain/access/loginLetters'
import { notGrantable } from '@proba/domain/access/permission'
import { givableRights } from '@proba/domain/access/role'
import { isLogin } from '@proba/domain/access/userRules'
import { emailFault } from '@proba/domain/text/validators'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { lockCompanies } from '../companies/companyChoicesStore.ts'
import {
  lockLogin,
  lockRoles,
  readChildren,
  readHeld,
  readNamesakes,
  readParent,
  type UserRecord,
} from './usersStore.ts'

export type UserWrite = BodyOf<Calls['POST /users']>

type Fields = Record<string, FieldRefusal[]>

/** The permissions of the caller as they are now: somebody may have taken them since the request began. */
export async function heldNow(tx: Tx, me: Principal): Promise<readonly string[]> {
  const [held] = await readHeld(tx, me.userId)
  if (!held) throw new RequestRefused('forbidden')
  return held.permissions
}

/** Refuses permissions beside those that the caller may give (decision G-210). */
export function refuseNotHeld(givable: readonly string[], permissions: readonly string[]): void {
  const foreign = [...new Set(notGrantable(givable, permissions))]
  if (foreign.length > 0) throw new RequestRefused('rights_not_held', { permissions: foreign.join(', ') })
}

const isSame = (before: readonly { readonly id: number }[], after: readonly number[]) =>
  before.length === after.length && before.every(({ id }) => after.includes(id))

/** One's own rights are for somebody else to change: roles, companies and whether the account is active. */
export function refuseOwnRights(me: Principal, before: UserRecord, body: UserWrite): void {
  if (before.id !== me.userId) return
  if (!isSame(before.roles, body.roles) || !isSame(before.companies, body.companies) || !body.active)
    throw new RequestRefused('own_rights')
}

/**
 * What is wrong with a login, which nobody else can take meanwhile, nor one that reads like it. An unchanged login may
 * mix alphabets, a new one may not (decision G-650).
 */
export async function loginRefusal(
  tx: Tx,
  login: string,
  before: UserRecord | null,
): Promise<FieldRefusal | null> {
  await lockLogin(tx, loginReading(login))
  const isTaken = async (name: string) => (await readNamesakes(tx, name, before?.id ?? 0)).length > 0
  if (login === '') return { code: 'required' }
  if (!isLogin(login)) return { code: 'login' }
  if (await isTaken(login)) return { code: 'unique' }
  if (login === before?.login) return null
  const twin = loginTwin(login)
  return (
    strayLetter(login) ?? (twin && (await isTaken(twin.login)) ? { code: 'loginTwin', params: twin } : null)
  )
}

async function checkNames(tx: Tx, body: UserWrite, before: UserRecord | null, fields: Fields): Promise<void> {
  const fault = emailFault(body.email)
  if (body.name === '') fields.name = [{ code: 'required' }]
  if (body.email === '') fields.email = [{ code: 'required' }]
  else if (fault) fields.email = [{ code: fault }]
  const login = await loginRefusal(tx, body.login, before)
  if (login) fields.login = [login]
}

async function checkParent(tx: Tx, body: UserWrite, id: number, fields: Fields): Promise<void> {
  if (body.parentId === null) return
  const [found] = body.parentId === id ? [] : await readParent(tx, body.parentId, body.companies)
  if (!found) fields.parentId = [{ code: 'parent' }]
  else if ((await readChildren(tx, id)).length > 0) fields.parentId = [{ code: 'isParent' }]
}

/** Refuses the bad fields of the form (appendix B) and roles that the caller may not give. */
export async function refuseBadUser(
  tx: Tx,
  held: readonly string[],
  body: UserWrite,
  before: UserRecord | null,
): Promise<void> {
  const fields: Fields = {}
  const id = before?.id ?? 0
  await checkNames(tx, body, before, fields)
  const roles = await lockRoles(tx, body.roles)
  if (body.roles.length === 0) fields.roles = [{ code: 'required' }]
  else if (roles.length !== body.roles.length) fields.roles = [{ code: 'notFound' }]
  if ((await lockCompanies(tx, body.companies)).length !== body.companies.length)
    fields.companies = [{ code: 'notFound' }]
  // A trial that has not begun or is over is opened by activating it, with its contract (decision G-311).
  if (before && !before.active && body.active && before.demo_state && mayActivateDemo(before.demo_state))
    fields.active = [{ code: 'demo' }]
  if (body.parentId !== (before?.parent_id ?? null) || !isSame(before?.companies ?? [], body.companies))
    await checkParent(tx, body, id, fields)
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  refuseNotHeld(
    givableRights(held),
    roles.flatMap(({ permissions }) => permissions),
  )
}
