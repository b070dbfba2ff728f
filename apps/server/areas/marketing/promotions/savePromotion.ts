import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { overlaps, promotionErrors } from '@proba/domain/bonus/promotionForm'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { promotions } from '../../../schema/customers/bonusesTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { joinAll } from '../../customers/bonusRecount/recountBonuses.ts'
import { lockPromotion } from '../../customers/bonusRecount/recountStore.ts'
import {
  deleteBonusesOf,
  lockPeriods,
  type PromotionRecord,
  readPeriods,
  readPromotion,
  readReached,
} from './promotionsStore.ts'

type Update = BodyOf<Calls['POST /admin/promotions/{id}']>
type Form = Omit<Update, 'version'>

/** Refuses bad fields, and days on which another promotion of the kind is alive (decision G-450). */
async function refuseBad(tx: Tx, kind: BonusKind, form: Form, id: number): Promise<void> {
  const fields: Record<string, FieldRefusal[]> = Object.fromEntries(
    Object.entries(promotionErrors(form)).map(([field, code]) => [field, [{ code }]]),
  )
  const periods = await readPeriods(tx, kind)
  const other = periods.find((period) => period.id !== id && overlaps(period, form))
  if (other) fields.startsOn = [{ code: 'promotionOverlaps', params: { n: other.id } }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** Adds a promotion, in which the companies with its code take part at once; returns its id. */
export const createPromotion = (
  services: Services,
  me: Principal,
  { kind, ...form }: BodyOf<Calls['POST /admin/promotions']>,
): Promise<number> =>
  services.database.transaction(async (tx) => {
    await lockPeriods(tx)
    await refuseBad(tx, kind, form, 0)
    const [created] = await tx
      .insert(promotions)
      .values({ kind, ...form })
      .returning({ id: promotions.id })
    if (!created) throw new Error('The promotion was not stored')
    const { id } = created
    await joinAll(tx, id, services.now())
    await logAction(tx, me, { entity: 'promotion', entityId: id, action: 'create', after: { kind, ...form } })
    return id
  })

/** A locked promotion, if nobody else has changed it since `version`. */
async function openPromotion(tx: Tx, id: number, version: number | undefined): Promise<PromotionRecord> {
  await lockPeriods(tx)
  await lockPromotion(tx, id)
  const [row] = await readPromotion(tx, id)
  return unchanged(row, version)
}

/** Changes days and tariff of a promotion; what companies have reached follows in the same transaction. */
export async function updatePromotion(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openPromotion(tx, id, version)
    await refuseBad(tx, row.kind, form, id)
    const now = services.now()
    await tx
      .update(promotions)
      .set({ ...form, version: row.version + 1, updatedAt: now })
      .where(eq(promotions.id, id))
    await joinAll(tx, id, now)
    const stored = {
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      bonusUntil: row.bonus_until,
      tariff: row.tariff,
    }
    const changed = changedParts(stored, form)
    await logAction(tx, me, { entity: 'promotion', entityId: id, action: 'update', ...changed })
  })
}

/** Deletes a promotion in which no company has reached anything; the refusal names those that have. */
export async function deletePromotion(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { companies_count: _, version: __, ...before } = await openPromotion(tx, id, version)
    const reached = await readReached(tx, id)
    const [first] = reached
    if (first) {
      const names = reached.map(({ name }) => name).join(', ')
      throw new RequestRefused('word_in_use', { names, count: first.count })
    }
    await deleteBonusesOf(tx, id)
    await tx.delete(promotions).where(eq(promotions.id, id))
    await logAction(tx, me, { entity: 'promotion', entityId: id, action: 'delete', before })
  })
}
