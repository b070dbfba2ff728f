import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { capacityReleasedAt, promisedBeyond } from '@proba/domain/stock/capacity'
import { type GroupMember, joinsAndLeaves, memberErrors, raisesCapacity } from '@proba/domain/stock/powerForm'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { powerGroups } from '../../../schema/catalogue/stockTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import {
  forgetDeletedProducts,
  joinGroup,
  leaveGroup,
  lockCode,
  lockPower,
  lockProducts,
  lockWholePower,
  type PowerRecord,
  readNamesakes,
  readPower,
} from './powersStore.ts'

type Create = BodyOf<Calls['POST /powers']>
type Update = BodyOf<Calls['POST /powers/{id}']>
type Fields = Record<string, FieldRefusal[]>

function groupColumns(body: Create) {
  return {
    code: body.code.trim(),
    nameRu: body.item.trim(),
    nameEn: body.itemEn?.trim() ?? '',
    valueMg: body.value,
  }
}

/** A group as the action log shows it. */
const logged = (group: { code: string; nameRu: string; nameEn: string; valueMg: number | null }) => ({
  code: group.code,
  item: group.nameRu,
  itemEn: group.nameEn,
  value: group.valueMg,
})

/** Products that a save moves, as the action log shows them. */
const moved = (added: readonly GroupMember[], removed: readonly number[]) => ({
  ...(added.length > 0 && { added }),
  ...(removed.length > 0 && { removed }),
})

const storedGroup = (row: PowerRecord) => ({
  code: row.code,
  nameRu: row.name_ru,
  nameEn: row.name_en,
  valueMg: row.value_mg,
})

/** Whether another group has the code; one that is kept as it was is no question any more. */
async function isTaken(tx: Tx, code: string, before: PowerRecord | null): Promise<boolean> {
  if (code === before?.code) return false
  await lockCode(tx, code)
  return (await readNamesakes(tx, code, before?.id ?? 0)).length > 0
}

/** Refuses blank or taken texts and products that cannot join; `known` are those of the products that exist. */
async function refuseBad(
  tx: Tx,
  before: PowerRecord | null,
  group: ReturnType<typeof groupColumns>,
  { added = [], removed = [] }: Pick<Update, 'added' | 'removed'>,
  known: ReadonlySet<number>,
): Promise<void> {
  const fields: Fields = {}
  if (!group.code) fields.code = [{ code: 'required' }]
  else if (await isTaken(tx, group.code, before)) fields.code = [{ code: 'unique' }]
  if (!group.nameRu) fields.item = [{ code: 'required' }]
  for (const [path, code] of Object.entries(memberErrors(added))) fields[`added.${path}`] = [{ code }]
  for (const [index, { productId }] of added.entries())
    if (!known.has(productId)) fields[`added.${index}.productId`] = [{ code: 'notFound' }]
  if (joinsAndLeaves(added, removed)) fields.removed = [{ code: 'joining' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const join = (tx: Tx, id: number, added: readonly GroupMember[], now: Date) =>
  joinGroup(
    tx,
    id,
    added.map(({ productId }) => productId),
    added.map(({ factor }) => factor),
    now,
  )

const idsOf = (added: readonly GroupMember[]) => added.map(({ productId }) => productId)

/** Creates a power group out of products that join it, in the caller's transaction; returns its id. */
export async function createPowerIn(tx: Tx, me: Principal | null, now: Date, body: Create): Promise<number> {
  const group = groupColumns(body)
  const { added = [] } = body
  const found = await lockProducts(tx, idsOf(added))
  await refuseBad(tx, null, group, { added }, new Set(found.map((product) => product.id)))
  const [made] = await tx
    .insert(powerGroups)
    .values(group)
    .onConflictDoNothing({ target: powerGroups.code })
    .returning({ id: powerGroups.id })
  if (!made) throw refuseFields({ code: [{ code: 'unique' }] })
  await join(tx, made.id, added, now)
  if (added.length > 0) await enqueue(tx, 'auto-orders-run', {})
  const after = { ...logged(group), ...moved(added, []) }
  await logAction(tx, me, { entity: 'power', entityId: made.id, action: 'create', after })
  return made.id
}

/** The same in a transaction of its own. */
export async function createPower(services: Services, me: Principal, body: Create): Promise<number> {
  const id = await services.database.transaction((tx) => createPowerIn(tx, me, services.now(), body))
  services.wakeJobs()
  return id
}

/** The locked group, if nobody else has changed it since `version`. */
async function openGroup(tx: Tx, now: Date, id: number, version: number | undefined): Promise<PowerRecord> {
  await lockPower(tx, id)
  const [row] = await readPower(tx, capacityReleasedAt(now.toISOString()), id)
  return unchanged(row, version)
}

/**
 * Refuses to lower a power when orders hold more than was shown to the person. A request without `shortage` is not compared
 * (decision G-637).
 */
function refuseUnseen(row: PowerRecord, { value, shortage }: Update): void {
  const promised = promisedBeyond(row.value_mg, value, row.held)
  if (shortage !== undefined && promised > shortage)
    throw new RequestRefused('power_promised', { grams: promised / 1000 })
}

/**
 * Saves a group that nobody else has changed, moves the products into and out of it, and starts a run of the auto-orders
 * where that may leave them more capacity (decision G-171); in the caller's transaction.
 */
export async function updatePowerIn(
  tx: Tx,
  me: Principal | null,
  now: Date,
  id: number,
  body: Update,
): Promise<void> {
  const group = groupColumns(body)
  const { added = [], removed = [] } = body
  const found = await lockProducts(tx, [...idsOf(added), ...removed])
  const row = await openGroup(tx, now, id, body.version)
  await refuseBad(tx, row, group, { added, removed }, new Set(found.map((product) => product.id)))
  refuseUnseen(row, body)
  await tx
    .update(powerGroups)
    .set({ ...group, version: row.version + 1, updatedAt: now })
    .where(eq(powerGroups.id, id))
  await leaveGroup(tx, id, removed, now)
  await join(tx, id, added, now)
  const moves = added.length > 0 || removed.length > 0
  if (moves || raisesCapacity(row.value_mg, group.valueMg)) await enqueue(tx, 'auto-orders-run', {})
  const changed = changedParts(logged(storedGroup(row)), logged(group))
  const after = { ...changed.after, ...moved(added, removed) }
  await logAction(tx, me, { entity: 'power', entityId: id, action: 'update', before: changed.before, after })
}

/** The same in a transaction of its own. */
export async function updatePower(
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> {
  await services.database.transaction((tx) => updatePowerIn(tx, me, services.now(), id, body))
  services.wakeJobs()
}

/** Articles that a refusal names. */
const namedArticles = 5

/** Deletes a group that no product is in. */
export async function deletePower(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockWholePower(tx, id)
    const row = await openGroup(tx, services.now(), id, version)
    if (row.products_count > 0) {
      const articles = row.products.slice(0, namedArticles).map(({ article }) => article)
      throw new RequestRefused('power_in_use', {
        products: row.products_count,
        articles: articles.join(', '),
      })
    }
    await forgetDeletedProducts(tx, id)
    await tx.delete(powerGroups).where(eq(powerGroups.id, id))
    const before = logged(storedGroup(row))
    await logAction(tx, me, { entity: 'power', entityId: id, action: 'delete', before })
  })
}
