import {
  readinessChange,
  type readinessColumns,
  readSheetReadiness,
  type SheetReadiness,
} from '@proba/domain/files/readinessSheet'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { changeOrderIn, lockHeld } from './changeOrder.ts'
import { lockOrders } from './changeOrderStore.ts'
import { readNumbered } from './readinessImportStore.ts'

type Numbered = Awaited<ReturnType<typeof readNumbered>>[number]

const changeOf = (value: SheetReadiness, order: Numbered, now: Date) =>
  readinessChange(
    value,
    {
      count: order.count,
      readyPieces: order.ready_pieces,
      shippedPieces: order.shipped_pieces,
      actualDate: order.actual_date,
      isCancelled: order.cancelled_at !== null,
      placedAt: order.created_at.toISOString(),
    },
    now.toISOString(),
  )

function outcomeOf({ value }: ParsedRow<SheetReadiness>, order: Numbered | undefined, now: Date): Outcome {
  if (!order) return { verdict: 'refuse', issues: [{ column: 'number', code: 'notFound' }] }
  const found = changeOf(value, order, now)
  if ('issue' in found) return { verdict: 'refuse', issues: [found.issue] }
  return { verdict: Object.keys(found.change).length > 0 ? 'update' : 'same', issues: [] }
}

async function checkReadiness(
  tx: Tx,
  rows: readonly ParsedRow<SheetReadiness>[],
  { me, now }: ImportContext,
): Promise<CheckedRows<SheetReadiness>> {
  const numbers = rows.map(({ value }) => value.number)
  const found = new Map((await readNumbered(tx, numbers)).map((order) => [order.number, order]))
  return {
    outcomes: new Map(rows.map((row) => [row.row, outcomeOf(row, found.get(row.value.number), now)])),
    save: async (changed) => {
      for (const { value } of changed) {
        const order = found.get(value.number)
        const requested = order && changeOf(value, order, now)
        if (order && requested && 'change' in requested)
          await changeOrderIn(tx, me, now, order.id, { ...requested.change, version: order.version })
      }
    },
  }
}

/** Readiness of orders in bulk: what is ready, and the day of completion (decisions G-157, G-209, G-643). */
export const readinessImport = recordImport<keyof typeof readinessColumns, SheetReadiness>({
  type: 'order_readiness',
  isWhole: true,
  parse: (texts, { now, numbers }) => readSheetReadiness({ texts, numbers }, now.toISOString()),
  // Before the first order is changed, as another file may name the same orders the other way round (decision G-015).
  lock: async (tx, rows) => {
    const found = await readNumbered(
      tx,
      rows.map(({ value }) => value.number),
    )
    const ids = found.map(({ id }) => id)
    await lockHeld(tx, ids)
    await lockOrders(tx, ids)
  },
  check: checkReadiness,
  choices: async () => ({}),
})
