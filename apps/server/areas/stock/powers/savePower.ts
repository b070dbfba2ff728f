import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { capacityReleasedAt, promisedBeyond } from '@proba/domain/stock/capacity'
import { type GroupMember, joinsAndLeaves, memberErrors, raisesCapacity } from '@proba/domain/stock/powerForm'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Opened, RecordKind, Writing } from '../../common/records/recordKind.ts'
import { withColumns } from '../../common/records/withColumns.ts'
import {
  forgetDeletedProducts,
  joinGroup,
  leaveGroup,
  lockCode,
  lockPower,
  lockProducts,
  lockWholePower,
  type PowerRecord,
  powerTable,
  readNamesakes,
  readPower,
} from './powersStore.ts'

type Form = Omit<BodyOf<Calls['POST /powers/{id}']>, 'version'>

function groupColumns(form: Form) {
  return {
    code: form.code.trim(),
    nameRu: form.item.trim(),
    nameEn: form.itemEn?.trim() ?? '',
    valueMg: form.value,
  }
}

/** A group as it is written, and the products that join and leave it. */
interface Values {
  readonly group: ReturnType<typeof groupColumns>
  readonly added: readonly GroupMember[]
  readonly removed: readonly number[]
  readonly now: Date
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

/** Whether another group has the code; one that is kept as it was is no question any more. */
async function isTaken(tx: Tx, code: string, before: PowerRecord | undefined): Promise<boolean> {
  if (code === before?.code) return false
  await lockCode(tx, code)
  return (await readNamesakes(tx, code, before?.id ?? 0)).length > 0
}

/** Refuses blank or taken texts and products that cannot join; `known` are those of the products that exist. */
async function refuseBad(
  tx: Tx,
  before: PowerRecord | undefined,
  { group, added, removed }: Values,
  known: ReadonlySet<number>,
): Promise<void> {
  const refusals: Refusals = {}
  if (!group.code) refusals.code = [{ code: 'required' }]
  else if (await isTaken(tx, group.code, before)) refusals.code = [{ code: 'unique' }]
  if (!group.nameRu) refusals.item = [{ code: 'required' }]
  for (const [path, code] of Object.entries(memberErrors(added))) refusals[`added.${path}`] = [{ code }]
  for (const [index, { productId }] of added.entries())
    if (!known.has(productId)) refusals[`added.${index}.productId`] = [{ code: 'notFound' }]
  if (joinsAndLeaves(added, removed)) refusals.removed = [{ code: 'joining' }]
  refuseAny(refusals)
}

const idsOf = (added: readonly GroupMember[]) => added.map(({ productId }) => productId)

async function moveProducts({ tx, now }: Writing, id: number, { added, removed }: Values): Promise<void> {
  if (removed.length > 0) await leaveGroup(tx, id, removed, now)
  const factors = added.map(({ factor }) => factor)
  if (added.length > 0) await joinGroup(tx, id, idsOf(added), factors, now)
}

/**
 * Refuses to lower a power when orders hold more than was shown to the person. A request without `shortage` is not compared
 * (decision G-637).
 */
function refuseUnseen(row: PowerRecord, { value, shortage }: Form): void {
  const promised = promisedBeyond(row.value_mg, value, row.held)
  if (shortage !== undefined && promised > shortage)
    throw new RequestRefused('power_promised', { grams: promised / 1000 })
}

/** A group with the ids of the products that exist, of those that the form moves. */
interface OpenedPower extends Opened<PowerRecord> {
  readonly known: ReadonlySet<number>
}

/** Articles that a refusal names. */
const namedArticles = 5

/**
 * Power groups and the products in them; a run of the auto-orders starts where a change may leave them more capacity
 * (decision G-171).
 */
export const powerKind: RecordKind<Form, PowerRecord, Values, OpenedPower> = {
  entity: 'power',
  open: async ({ tx, now }, id, form) => {
    const { added = [], removed = [] } = form ?? {}
    const found = form ? await lockProducts(tx, [...idsOf(added), ...removed]) : []
    const known = new Set(found.map((product) => product.id))
    if (id === undefined) return { known }
    if (!form) await lockWholePower(tx, id)
    await lockPower(tx, id)
    return { row: (await readPower(tx, capacityReleasedAt(now.toISOString()), id))[0], known }
  },
  judge: async ({ tx, now }, form, { row, known }) => {
    const values = { group: groupColumns(form), added: form.added ?? [], removed: form.removed ?? [], now }
    await refuseBad(tx, row, values, known)
    if (row) refuseUnseen(row, form)
    return values
  },
  table: withColumns(powerTable, ({ group, now }: Values) => ({ ...group, updatedAt: now })),
  unique: 'code',
  afterSave: async (writing, id, values, { row }) => {
    await moveProducts(writing, id, values)
    const { added, removed, group } = values
    const isRaised = row !== undefined && raisesCapacity(row.value_mg, group.valueMg)
    if (added.length > 0 || removed.length > 0 || isRaised) await enqueue(writing.tx, 'auto-orders-run', {})
  },
  wakesJobs: true,
  refuseRemoval: async (_writing, row) => {
    if (row.products_count === 0) return
    const articles = row.products.slice(0, namedArticles).map(({ article }) => article)
    throw new RequestRefused('power_in_use', { products: row.products_count, articles: articles.join(', ') })
  },
  remove: async ({ tx }, { id }) => {
    await forgetDeletedProducts(tx, id)
    await powerTable.remove(tx, id)
    return {}
  },
  logged: (row) =>
    logged({ code: row.code, nameRu: row.name_ru, nameEn: row.name_en, valueMg: row.value_mg }),
  loggedAfter: ({ group, added, removed }) => ({ ...logged(group), ...moved(added, removed) }),
}
