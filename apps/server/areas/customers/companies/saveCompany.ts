import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { innRefusal } from '@proba/domain/text/inn'
import type { Sql } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import type { Writing as RecordWriting } from '../../common/records/recordKind.ts'
import { joinCompany } from '../bonusRecount/recountBonuses.ts'
import { lockPromotions } from '../bonusRecount/recountStore.ts'
import { mayBindTo } from './bindingRule.ts'
import {
  type CompanyRecord,
  companyTable,
  countKnownChannels,
  isInnTaken,
  lockCompany,
  readCompany,
  readManagers,
  saveLinks,
} from './companiesStore.ts'
import { companyReply } from './companyReply.ts'

type Write = BodyOf<Calls['POST /companies']>
type Links = Pick<Write, 'channels' | 'managerIds'>
type Update = BodyOf<Calls['POST /companies/{id}']>

/**
 * What is wrong with an INN; the company of a trial may have none (decision G-310), and a company keeps the one it has
 * (decision G-648).
 */
async function refuseInn(sql: Sql, inn: string, before: CompanyRecord | null): Promise<FieldRefusal | null> {
  if (inn === '') return before?.is_demo ? null : { code: 'required' }
  if (inn === before?.inn) return null
  const refused = innRefusal(inn)
  if (refused) return refused
  return (await isInnTaken(sql, inn, before?.id ?? 0)) ? { code: 'unique' } : null
}

/** Refuses the bad fields of the form (appendix B); managers who are bound already may stay though disabled. */
async function refuseBad(sql: Sql, body: Write, before: CompanyRecord | null): Promise<void> {
  const fields: Record<string, FieldRefusal[]> = {}
  if (!body.name.trim()) fields.name = [{ code: 'required' }]
  if (!body.fullName.trim()) fields.fullName = [{ code: 'required' }]
  const inn = await refuseInn(sql, body.inn, before)
  if (inn) fields.inn = [inn]
  const channelIds = new Set(body.channels)
  if ((await countKnownChannels(sql, [...channelIds])) !== channelIds.size)
    fields.channels = [{ code: 'notFound' }]
  const managers = new Set([
    ...(before?.manager_ids ?? []),
    ...(await readManagers(sql)).map((manager) => manager.id),
  ])
  if (!body.managerIds.every((managerId) => managers.has(managerId)))
    fields.managerIds = [{ code: 'notFound' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** The form of a company binds managers too, and is no way around who may bind whom (decision G-354). */
function refuseOwnBinding(me: Principal, body: Write, before: CompanyRecord | null): void {
  const isBound = before?.manager_ids.includes(me.userId) ?? false
  if (isBound !== body.managerIds.includes(me.userId) && !mayBindTo(me, me.userId))
    throw new RequestRefused('own_rights')
}

const linksOf = (body: Write): Links => ({
  channels: [...new Set(body.channels)],
  managerIds: [...new Set(body.managerIds)],
})

const columnsOf = (body: Write) => ({
  name: body.name.trim(),
  fullName: body.fullName.trim(),
  inn: body.inn,
  active: body.active,
  isMajor: body.isMajor,
  settings: body.settings,
  statusSettings: body.statusSettings,
  disabledRestrictions: [...new Set(body.disabledRestrictions)],
  promotions: [...new Set(body.promotions)],
})

/** The form's fields as the action log stores them; lists whose order does not matter are sorted. */
const logged = <Form extends Links & Pick<Write, 'disabledRestrictions' | 'promotions'>>(form: Form) => ({
  ...form,
  disabledRestrictions: form.disabledRestrictions.toSorted(),
  promotions: form.promotions.toSorted(),
  channels: form.channels.toSorted((a, b) => a - b),
  managerIds: form.managerIds.toSorted((a, b) => a - b),
})

/** A stored company as the form shows it, with the form's defaults for missing settings, so that these are no changes. */
export const storedForm = (row: CompanyRecord) => {
  const { settings, statusSettings } = companyReply(row)
  const { name, full_name, inn, active, is_major, disabled_restrictions, promotions, channels, manager_ids } =
    row
  return logged({
    ...{ name, fullName: full_name, inn, active, isMajor: is_major, settings, statusSettings },
    ...{ disabledRestrictions: disabled_restrictions, promotions, channels, managerIds: manager_ids },
  })
}

/** The user who saves a company, and the transaction. */
type Writing = Pick<RecordWriting, 'tx' | 'now'> & { readonly me: Principal }

/** Creates a company in the caller's transaction; returns its id. */
export async function createCompanyIn({ tx, me, now }: Writing, body: Write): Promise<number> {
  await refuseBad(tx, body, null)
  refuseOwnBinding(me, body, null)
  const id = await companyTable.insert(tx, columnsOf(body))
  if (id === null) throw refuseFields({ inn: [{ code: 'unique' }] })
  await saveLinks(tx, id, [...new Set(body.channels)], [...new Set(body.managerIds)])
  if (body.promotions.length > 0) await joinCompany(tx, id, now)
  await logAction(tx, me, {
    entity: 'company',
    entityId: id,
    action: 'create',
    companyId: id,
    after: logged({ ...columnsOf(body), ...linksOf(body) }),
  })
  return id
}

/** Saves a locked company in the caller's transaction, unless another user has changed it meanwhile. */
export async function updateCompanyIn({ tx, me, now }: Writing, id: number, body: Update): Promise<void> {
  const [found] = await readCompany(tx, id)
  const before = unchanged(found, body.version)
  await refuseBad(tx, body, before)
  refuseOwnBinding(me, body, before)
  await companyTable.update(tx, id, { ...columnsOf(body), updatedAt: now })
  await saveLinks(tx, id, [...new Set(body.channels)], [...new Set(body.managerIds)])
  // Who has the code of no promotion, and had none before, counts for no bonus.
  if ([...before.promotions, ...body.promotions].length > 0) await joinCompany(tx, id, now)
  await logAction(tx, me, {
    entity: 'company',
    entityId: id,
    action: 'update',
    companyId: id,
    before: storedForm(before),
    after: logged({ ...columnsOf(body), ...linksOf(body) }),
  })
}

/** Creates a company; returns its id. */
export function createCompany(services: Services, me: Principal, body: Write): Promise<number> {
  return services.database.transaction(async (tx) => {
    await lockPromotions(tx)
    return createCompanyIn({ tx, me, now: services.now() }, body)
  })
}

/** Saves a company unless another user has changed it meanwhile. */
export async function updateCompany(
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockPromotions(tx)
    await lockCompany(tx, id)
    await updateCompanyIn({ tx, me, now: services.now() }, id, body)
  })
}

/** Deletes a company without orders; with orders it can only be made inactive (decision G-066). */
export async function deleteCompany(services: Services, me: Principal, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockCompany(tx, id)
    const [before] = await readCompany(tx, id)
    if (!before) throw new RequestRefused('not_found')
    if (before.orders_count > 0) throw new RequestRefused('company_has_orders')
    await companyTable.update(tx, id, { deletedAt: services.now(), active: false })
    await logAction(tx, me, {
      entity: 'company',
      entityId: id,
      action: 'delete',
      companyId: id,
      before: storedForm(before),
    })
  })
}
