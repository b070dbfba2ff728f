import type { Calls } from '@proba/api/calls'
import type { FieldCode, FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { bonusErrors, overlaps } from '@proba/domain/bonus/promotionForm'
import type { Tx } from '../../../db/connection/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import { recountBonuses } from '../../customers/bonusRecount/recountBonuses.ts'
import { forgetDiscountsAtGrant, lockPromotion } from '../../customers/bonusRecount/recountStore.ts'
import { lockPeriods, readPeriods } from '../promotions/promotionsStore.ts'
import { type BonusRecord, bonusTable, readBonus, readPromotionOf, setGrant } from './bonusesStore.ts'

type Body = BodyOf<Calls['POST /admin/bonuses/{id}']>

const refusedOf = (errors: Readonly<Record<string, FieldCode>>): Record<string, FieldRefusal[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, [{ code }]]))

const storedForm = (row: BonusRecord) => ({
  newCompany: row.is_new_company,
  holding: row.holding,
  ordersUntil: row.orders_until,
  bonusUntil: row.bonus_until,
  tariff: row.tariff ?? [],
  granted: row.granted_at !== null,
})

/** Refuses bad fields, and own days on which the next promotion of the kind is alive (decision G-450). */
async function refuseBad(tx: Tx, row: BonusRecord, form: Omit<Body, 'version'>): Promise<void> {
  const { kind, starts_on: startsOn, ends_on: endsOn, promotion_until: bonusUntil } = row
  const fields = refusedOf(bonusErrors(form, { kind, startsOn, endsOn, bonusUntil }))
  const own = { startsOn, endsOn, bonusUntil: form.bonusUntil ?? bonusUntil }
  const periods = form.bonusUntil === null ? [] : await readPeriods(tx, kind)
  const other = periods.find((period) => period.id !== row.promotion_id && overlaps(period, own))
  if (other) fields.bonusUntil = [{ code: 'promotionOverlaps', params: { n: other.id } }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

async function lockedBonus(tx: Tx, id: number, version: number): Promise<BonusRecord> {
  await lockPeriods(tx)
  const [found] = await readPromotionOf(tx, id)
  if (found) await lockPromotion(tx, found.promotion_id)
  const [row] = await readBonus(tx, id)
  return unchanged(row, version)
}

/** Grants what waits for it, or takes back a grant of which nothing is used (decision G-251). */
async function grant(tx: Tx, me: Principal, row: BonusRecord, isGranted: boolean, now: Date): Promise<void> {
  const [fresh] = await readBonus(tx, row.id)
  if (isGranted && fresh?.stage !== 'withdrawal') throw refuseFields({ granted: [{ code: 'notGrantable' }] })
  if (!isGranted && row.used_kopecks > 0) throw refuseFields({ granted: [{ code: 'grantUsed' }] })
  await setGrant(tx, row.id, isGranted ? now : null, isGranted ? me.userId : null)
  if (!isGranted) await forgetDiscountsAtGrant(tx, row.id, row.company_id)
  await recountBonuses(tx, row.promotion_id, row.company_id, now)
}

/**
 * Saves what is agreed with a company about its bonus, and its grant; stage and balance follow in the same transaction
 * (decisions G-250, G-251, G-451).
 */
export async function saveBonus(
  services: Services,
  me: Principal,
  id: number,
  { version, ...given }: Body,
): Promise<void> {
  const form = { ...given, holding: given.holding.trim() }
  await services.database.transaction(async (tx) => {
    const row = await lockedBonus(tx, id, version)
    await refuseBad(tx, row, form)
    const now = services.now()
    await bonusTable.update(tx, id, {
      isNewCompany: form.newCompany,
      holding: form.holding,
      ordersUntil: form.ordersUntil,
      bonusUntil: form.bonusUntil,
      tariff: form.tariff.length > 0 ? form.tariff : null,
    })
    // The companies that it counted together with so far are counted without it.
    const counted = form.holding === row.holding ? row.company_id : null
    await recountBonuses(tx, row.promotion_id, counted, now)
    const before = storedForm(row)
    if (form.granted !== before.granted) await grant(tx, me, row, form.granted, now)
    const changed = changedParts(before, form)
    const { company_id: companyId } = row
    await logAction(tx, me, { entity: 'bonus', entityId: id, action: 'update', companyId, ...changed })
  })
}
