import { declarations } from '@proba/api/calls'
import type { RouteDeclaration } from '@proba/api/route'
import { isSecondFactorDue } from '@proba/domain/access/secondFactor'
import { securityOf } from '@proba/domain/access/securitySettings'
import type { FastifyRequest } from 'fastify'
import { batchLoader } from '../../lib/batchLoader.ts'
import { perOwner } from '../../lib/perOwner.ts'
import { RequestRefused } from '../../lib/requestRefused.ts'
import { revisionCache, Until } from '../../lib/revisionCache.ts'
import type { Principal } from '../../services/principal.ts'
import { revisionsOf } from '../../services/revisions.ts'
import type { Services } from '../../services/services.ts'
import { type Caller, guest } from '../caller.ts'
import { readAccessToken } from './accessToken.ts'
import { actsForAll, mayActAs } from './loginAsRule.ts'
import { type CallRecord, type PrincipalRecord, readCalls, readSession } from './principalStore.ts'

const init: RouteDeclaration = declarations['GET /init']

/** Whether the person at the keyboard lacks a second factor that the portal asks of them (decision G-524). */
const isDue = (row: PrincipalRecord): boolean =>
  isSecondFactorDue(
    row.actor_id === null ? row.permissions : row.actor_permissions,
    securityOf(row.security),
    row.has_second_factor,
  )

function principalOf(sessionId: string, row: PrincipalRecord): Principal {
  const seesAll = row.actor_id === null || actsForAll(row.actor_permissions)
  const companies = row.companies.filter((company) => seesAll || company.managed)
  const usable = companies.filter((company) => company.active)
  return {
    sessionId,
    userId: row.user_id,
    login: row.login,
    name: row.name,
    email: row.email,
    language: row.language,
    permissions: row.permissions,
    passwordResetRequired: row.password_reset_required,
    secondFactorDue: row.actor_id === null && isDue(row),
    parentId: row.parent_id,
    variables: row.variables,
    actorId: row.actor_id,
    actorName: row.actor_name,
    companyIds: companies.map((company) => company.id),
    company: usable.find((company) => company.preferred) ?? usable[0] ?? null,
  }
}

/** Whether a session is ordinary, or its actor still exists, still may act as this person and owes no second factor. */
function isRightful(row: PrincipalRecord): boolean {
  if (row.actor_id === null) return true
  const isBound = row.companies.some((company) => company.managed)
  return row.actor_live && !isDue(row) && mayActAs(row.actor_permissions, row.permissions, isBound)
}

/** Whether the session of a row still stands; those of the demo end with it, also those opened by its people in another name. */
export const isStanding = ({ config }: Services, row: PrincipalRecord): boolean =>
  isRightful(row) && (config.demo || !(row.is_demo || row.actor_is_demo))

/** The person of a live session, or null when the session is over. */
export async function findPrincipal(
  services: Services,
  sessionId: string,
): Promise<Principal | 'disabled' | null> {
  const [row] = await readSession(services.database.sql, sessionId, services.now())
  if (!row || !isStanding(services, row)) return null
  if (!row.active) return 'disabled'
  return principalOf(sessionId, row)
}

/** Calls that are the same for everybody: login, recovery and the state of the server. They ignore a dead token. */
const asksNobody = (declaration: RouteDeclaration) =>
  declaration.access === 'public' &&
  (declaration.tag === 'operations' || declaration.tag === 'session') &&
  declaration !== init

const people = revisionCache<Principal | 'disabled' | null>({ max: 5000 })

/** Reads sessions; requests that arrive together share one statement. */
const callReader = perOwner((services: Services) =>
  batchLoader(async (sessionIds) => {
    const rows = await readCalls(services.database.sql, sessionIds, services.now())
    return new Map(rows.map((row) => [row.session_id, row]))
  }),
)

const calls = revisionCache<CallRecord | undefined>({ max: 5000 })

/** Reads a live session. On the embedded database the last reading counts as long as nothing was written after it. */
function readCall(services: Services, sessionId: string): Promise<CallRecord | undefined> {
  const { database } = services
  const read = () => callReader(services)(sessionId)
  if (!database.changes) return read()
  return calls(database, sessionId, database.changes(), services.now(), async () => {
    const call = await read()
    return new Until(call, call?.expires_at ?? null)
  })
}

/** The caller of a live session: the session is read for every request, the person only after a change of people or rights. */
async function findCaller(services: Services, sessionId: string): Promise<Caller | 'disabled' | null> {
  const call = await readCall(services, sessionId)
  if (!call) return null
  const me = await people(services.database, sessionId, call.access_revision, services.now(), () =>
    findPrincipal(services, sessionId),
  )
  if (me === null || me === 'disabled') return me
  const isCartKnown = me.company !== null && me.company.id === call.active_company_id
  return { me, revisions: revisionsOf(call), cartVersion: isCartKnown ? call.cart_version : null }
}

/**
 * The caller, by the bearer token alone. Without a token a public call continues as a guest. An expired token is refused
 * even there, so that the browser renews it instead of showing a customer what guests see; only init then answers as to
 * a guest (DR-102). A disabled account is refused on any call (decision G-035).
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  declaration: RouteDeclaration,
): Promise<Caller> {
  if (asksNobody(declaration)) return guest
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined && declaration.access === 'public') return guest
  const sessionId = token === undefined ? null : await readAccessToken(services, token)
  const found = sessionId ? await findCaller(services, sessionId) : null
  if (found === 'disabled')
    throw new RequestRefused('account_disabled', {}, { data: { disabledAccount: true } })
  if (!found && declaration !== init) throw new RequestRefused('unauthenticated')
  return found ?? guest
}
