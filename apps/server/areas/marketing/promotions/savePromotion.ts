import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { overlaps, promotionErrors } from '@proba/domain/bonus/promotionForm'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { Tx } from '../../../db/connection/connect.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { joinAll } from '../../customers/bonusRecount/recountBonuses.ts'
import { lockPromotion } from '../../customers/bonusRecount/recountStore.ts'
import {
  deleteBonusesOf,
  lockPeriods,
  type PromotionRecord,
  promotionTable,
  readPeriods,
  readPromotion,
  readReached,
} from './promotionsStore.ts'

type Create = BodyOf<Calls['POST /admin/promotions']>
/** Days and tariff; the kind of a promotion stays. */
type Form = Omit<Create, 'kind'> & { readonly kind?: BonusKind }
type Values = Create & { readonly updatedAt: Date }

/** Refuses bad fields, and days on which another promotion of the kind is alive (decision G-450). */
async function refuseBad(tx: Tx, form: Create, id: number): Promise<void> {
  const refusals = refusalsOf(promotionErrors(form))
  const periods = await readPeriods(tx, form.kind)
  const other = periods.find((period) => period.id !== id && overlaps(period, form))
  if (other) refusals.startsOn = [{ code: 'promotionOverlaps', params: { n: other.id } }]
  refuseAny(refusals)
}

/** Promotions; the companies with their code take part at once, and what these have reached follows each change. */
export const promotionKind: RecordKind<Form, PromotionRecord, Values> = {
  entity: 'promotion',
  open: async ({ tx }, id) => {
    await lockPeriods(tx)
    if (id === undefined) return {}
    await lockPromotion(tx, id)
    return { row: (await readPromotion(tx, id))[0] }
  },
  judge: async ({ tx, now }, { startsOn, endsOn, bonusUntil, tariff, ...form }, { row }) => {
    const kind = row?.kind ?? form.kind
    if (!kind) throw refuseFields({ kind: [{ code: 'required' }] })
    const values = { kind, startsOn, endsOn, bonusUntil, tariff }
    await refuseBad(tx, values, row?.id ?? 0)
    return { ...values, updatedAt: now }
  },
  table: promotionTable,
  afterSave: ({ tx, now }, id) => joinAll(tx, id, now),
  refuseRemoval: async ({ tx }, { id }) => {
    const reached = await readReached(tx, id)
    const [first] = reached
    if (!first) return
    const names = reached.map(({ name }) => name).join(', ')
    throw new RequestRefused('word_in_use', { names, count: first.count })
  },
  remove: async ({ tx }, { id }) => {
    await deleteBonusesOf(tx, id)
    await promotionTable.remove(tx, id)
    return {}
  },
  logged: (row) => ({
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    bonusUntil: row.bonus_until,
    tariff: row.tariff,
  }),
  loggedAfter: ({ updatedAt: _, ...form }) => form,
}
