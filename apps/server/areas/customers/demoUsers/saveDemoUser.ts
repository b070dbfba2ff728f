import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { mayActivateDemo, openedUntil } from '@proba/domain/access/demoUser'
import { formatDay, today } from '@proba/domain/text/dates'
import { innRefusal } from '@proba/domain/text/inn'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { emailFault, isPhone } from '@proba/domain/text/validators'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { companyTable, isInnTaken } from '../companies/companiesStore.ts'
import { contractTable } from '../contracts/contractRecordsStore.ts'
import { noPassword } from '../session/passwords.ts'
import { lockPeople } from '../session/sessionStore.ts'
import { queueLink } from '../users/saveUser.ts'
import { heldNow, loginRefusal, refuseNotHeld } from '../users/userChecks.ts'
import { readUser, saveCompanies, saveRoles, userTable } from '../users/usersStore.ts'
import { addDemoUser, lockClientRole, readDemoUser, setDemoState } from './demoUsersStore.ts'

type Write = BodyOf<Calls['POST /users/demo']>

/** Refuses the bad fields of the form (appendix B); the e-mail becomes the login, so it must be free as one. */
async function refuseBad(tx: Tx, body: Write): Promise<void> {
  const fields: Record<string, FieldRefusal[]> = {}
  for (const name of ['name', 'email', 'companyName'] as const)
    if (body[name] === '') fields[name] = [{ code: 'required' }]
  if (body.phone !== '' && !isPhone(body.phone)) fields.phone = [{ code: 'phone' }]
  if (body.inn !== '') {
    const refused = innRefusal(body.inn)
    if (refused) fields.inn = [refused]
    else if (await isInnTaken(tx, body.inn, 0)) fields.inn = [{ code: 'unique' }]
  }
  if (body.email !== '') {
    const fault = emailFault(body.email)
    const refused = fault ? { code: fault } : await loginRefusal(tx, body.email, null)
    if (refused) fields.email = [refused]
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** A company for the trial, with a contract that is valid from the activation on. */
async function insertCompany(tx: Tx, me: Principal, { companyName, inn }: Write, now: Date) {
  const names = { name: companyName, fullName: companyName, inn }
  const columns = { ...names, isDemo: true, statusSettings: defaultStatusSettings }
  const companyId = await companyTable.insert(tx, columns)
  // Somebody else took the INN at the same moment.
  if (companyId === null) throw refuseFields({ inn: [{ code: 'unique' }] })
  await logAction(tx, me, {
    entity: 'company',
    entityId: companyId,
    action: 'create',
    companyId,
    after: names,
  })
  const terms = { contractType: 'demo', startDate: today(now.toISOString()), active: false } as const
  const number = `DEMO-${companyId}`
  const contractId = await contractTable.insert(tx, {
    companyId,
    sapNumber: number,
    knfmpNumber: number,
    ...terms,
  })
  if (contractId === null) throw new RequestRefused('conflict')
  await logAction(tx, me, {
    entity: 'contract',
    entityId: contractId,
    action: 'create',
    companyId,
    after: { contractType: terms.contractType, contractStartDate: terms.startDate, active: terms.active },
  })
  return { companyId, contractId }
}

/** Creates a demo user with a company and a contract, all closed until the activation; returns the id. */
export async function createDemoUser(services: Services, me: Principal, given: Write): Promise<number> {
  const body = trimTexts(given)
  return services.database.transaction(async (tx) => {
    await lockPeople(tx, [me.userId])
    await heldNow(tx, me)
    await refuseBad(tx, body)
    const places = await insertCompany(tx, me, body, services.now())
    const id = await userTable.insert(tx, {
      login: body.email,
      name: body.name,
      email: body.email,
      passwordHash: noPassword,
      active: false,
      activeCompanyId: places.companyId,
    })
    if (id === null) throw refuseFields({ email: [{ code: 'unique' }] })
    const [role] = await lockClientRole(tx)
    await saveRoles(tx, id, role ? [role.id] : [])
    await saveCompanies(tx, id, [places.companyId])
    await addDemoUser(tx, { userId: id, ...places, phone: body.phone })
    const action = { entity: 'user', entityId: id, action: 'create' } as const
    await logAction(tx, me, { ...action, companyId: places.companyId, after: body })
    return id
  })
}

/** The locked demo user, if it can be activated by the caller. */
async function openDemoUser(tx: Tx, me: Principal, id: number) {
  await lockPeople(tx, [me.userId, id])
  const held = await heldNow(tx, me)
  const [demo] = await readDemoUser(tx, id)
  const [user] = await readUser(tx, id)
  if (!demo || !user) throw new RequestRefused('not_found')
  const [role] = await lockClientRole(tx)
  // The rights of a customer are given by the portal; others only by who holds them (decision G-310).
  refuseNotHeld([...held, ...(role?.permissions ?? [])], user.permissions)
  if (!mayActivateDemo(demo.state))
    throw new RequestRefused('demo_is_active', { until: demo.until && formatDay(demo.until) })
  if (demo.company_deleted || demo.contract_type !== 'demo') throw new RequestRefused('demo_contract_gone')
  return { demo, user }
}

/** Opens the account and the contract for 30 days and mails a link for the password (decisions G-202, G-311). */
export async function activateDemoUser(services: Services, me: Principal, id: number): Promise<void> {
  const now = services.now()
  const instant = now.toISOString()
  await services.database.transaction(async (tx) => {
    const { demo, user } = await openDemoUser(tx, me, id)
    const term = { startDate: today(instant), endDate: openedUntil(demo.end_date, instant), active: true }
    await userTable.update(tx, id, { active: true, updatedAt: now })
    await companyTable.update(tx, demo.company_id, { active: true, updatedAt: now })
    await contractTable.update(tx, demo.contract_id, { ...term, updatedAt: now })
    await setDemoState(tx, id, 'active')
    await queueLink(tx, id, user.has_password)
    const action = { entity: 'user', entityId: id, action: 'activate', companyId: demo.company_id } as const
    const after = { state: 'active', active: true, dateFrom: term.startDate, until: term.endDate }
    await logAction(tx, me, { ...action, before: { state: demo.state }, after })
  })
  services.wakeJobs()
}
