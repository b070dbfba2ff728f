import type { Contract } from '@proba/api/contract'
import type { ReplyOf } from '@proba/api/route'
import { addRows } from '@proba/domain/cart/cartRows'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { type ImportedRow, routeImport } from '@proba/domain/files/importSheet'
import { rowRefusals } from '@proba/domain/order/rowRefusals'
import { amountOf, appliedProductMinimum } from '@proba/domain/product/productMinimum'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { once } from '../../http/guards/idempotency.ts'
import { companyOf, type Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { cartRowFromRecord, type ProductLine } from '../cart/cartRowFromRecord.ts'
import { holdWeights, readProductRows } from '../cart/cartStore.ts'
import { currentWeight } from '../cart/currentWeight.ts'
import { offerFacts, productMinimumOf } from '../cart/offerFacts.ts'
import { openCart } from '../cart/openCart.ts'
import { orderTermsOf } from '../cart/orderTerms.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { saveRows } from '../cart/saveRows.ts'
import { logAction } from '../log/logStore.ts'
import type { StoredCheck } from './checkFile.ts'
import { readCheck } from './importStore.ts'
import { importChecks } from './importsTables.ts'
import type { ImportFile } from './readImportFile.ts'
import { mapInSlices, withoutProgress } from './slices.ts'

type Reply = ReplyOf<Contract['POST /import/execute']>

/** A check can be executed for a day (decision G-145). */
const validMs = 24 * 3600 * 1000

/** The stored check of the caller's own file in the active company, locked. */
export async function ownCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  uuid: string,
): Promise<{ stored: StoredCheck; executedAt: Date | null; checked: { type: string; orderType: string } }> {
  const since = new Date(services.now().getTime() - validMs)
  const [check] = await readCheck(tx, uuid, me.userId, companyOf(me).id, since)
  if (!check) throw new RequestRefused('import_expired')
  return {
    stored: check.result as StoredCheck,
    executedAt: check.executed_at,
    checked: { type: check.type, orderType: check.order_type },
  }
}

type Imported = ProductLine & ImportedRow

/**
 * Rows that the catalogue still sells, with metal and weight as they are now; what was closed since the check is
 * skipped.
 */
async function orderable(
  services: Services,
  tx: Tx,
  me: Principal,
  rows: readonly ImportedRow[],
  facts: ReadonlyMap<number, ProductFacts>,
  signal: AbortSignal,
): Promise<Imported[]> {
  const terms = await orderTermsOf(tx, companyOf(me), services.now())
  const sold = (row: ImportedRow): Imported[] => {
    const product = facts.get(row.productId)
    const unitMg = currentWeight(product, row)
    const asRow = {
      offer_id: row.offerId,
      type_offer: row.typeOffer,
      coating_id: row.coatingId,
      weight_mg: unitMg,
    }
    const refusals = product
      ? rowRefusals(offerFacts(product, asRow, 'ru'), { ...terms, orderType: row.orderType })
      : []
    return product && refusals.length === 0 ? [{ ...row, unitMg, metalId: product.metal_id }] : []
  }
  return (await mapInSlices(rows, sold, withoutProgress(signal))).flat()
}

function summary(lines: readonly ProductLine[], skipped: number, toWaitingList: number): Reply {
  const { weightMg, count } = amountOf(lines)
  const ofType = (orderType: OrderType) => lines.filter((line) => line.orderType === orderType)
  return {
    added: lines.length,
    count,
    weight: weightMg,
    skipped,
    toWaitingList,
    byOrderType: orderTypes
      .map((orderType) => ({
        orderType,
        rows: ofType(orderType).length,
        count: amountOf(ofType(orderType)).count,
      }))
      .filter(({ rows }) => rows > 0),
  }
}

async function addImportedRows(
  services: Services,
  tx: Tx,
  me: Principal,
  check: StoredCheck,
  signal: AbortSignal,
): Promise<Reply> {
  const ids = [...new Set(check.success.map((row) => row.productId))]
  await holdWeights(tx, ids)
  const { company, cart, totals } = await openCart(tx, me)
  const facts = new Map((await readProductFacts(tx, ids)).map((product) => [product.id, product]))
  const stored = (await readProductRows(tx, cart.id, ids)).map(cartRowFromRecord)
  const inProduction = Map.groupBy(
    stored.filter((row) => row.orderType === 'products_production'),
    (row) => row.productId,
  )
  const sold = await orderable(services, tx, me, check.success, facts, signal)
  const routed = routeImport(sold, (productId) => {
    const product = facts.get(productId)
    const minimum = appliedProductMinimum(productMinimumOf(product), company.disabledRestrictions)
    return { minimum, inCart: amountOf(inProduction.get(productId) ?? []) }
  })
  const lines = routed.rows.map(
    ({
      productId,
      metalId,
      orderType,
      offerId,
      typeOffer,
      lengthMm,
      coatingId,
      count,
      unitMg,
    }): ProductLine => ({
      productId,
      metalId,
      orderType,
      offerId,
      typeOffer,
      lengthMm,
      coatingId,
      count,
      unitMg,
    }),
  )
  const touched = new Set(lines.map((line) => `${line.orderType}/${line.productId}`))
  const own = stored.filter((row) => touched.has(`${row.orderType}/${row.productId}`))
  await saveRows(tx, cart.id, totals, own, addRows(own, lines))
  return summary(
    lines,
    check.errors.length + (check.success.length - routed.rows.length),
    routed.toWaitingList,
  )
}

/**
 * Cancels a check for good: waits for an execution under way, and reports whether its rows are in the cart after all.
 * A file that was never checked, or whose check is no longer kept, cannot be executed anyway.
 */
export async function cancelImport(
  services: Services,
  me: Principal,
  uuid: string,
): Promise<{ cancelled: boolean }> {
  return services.database.transaction(async (tx) => {
    const [check] = await readCheck(tx, uuid, me.userId, companyOf(me).id, new Date(0))
    if (check?.executed_at) return { cancelled: false }
    if (check) await tx.delete(importChecks).where(eq(importChecks.uuid, uuid))
    return { cancelled: true }
  })
}

/**
 * Adds the good rows of a checked file to the cart: all in one transaction, and once (decisions G-101, G-145). A
 * caller who hangs up before the end has added nothing.
 */
export async function executeImport(
  services: Services,
  me: Principal,
  body: ImportFile,
  key: string | null,
  signal: AbortSignal,
): Promise<Reply> {
  const { uuid } = body
  return services.database.transaction((tx) =>
    once(tx, { userId: me.userId, call: 'POST /import/execute', key, body }, async () => {
      const { stored, executedAt, checked } = await ownCheck(services, tx, me, uuid)
      // Only what was checked is executed; another order type needs another check.
      if (checked.type !== body.type || checked.orderType !== body.orderType)
        throw refuseFields({ orderType: [{ code: 'choice' }] })
      if (executedAt) throw new RequestRefused('import_already_executed')
      const reply = await addImportedRows(services, tx, me, stored, signal)
      await tx.update(importChecks).set({ executedAt: services.now() }).where(eq(importChecks.uuid, uuid))
      await logAction(tx, me, {
        entity: 'import',
        entityId: uuid,
        action: 'execute',
        after: { added: reply.added, skipped: reply.skipped },
      })
      // The caller has hung up: everything written is rolled back.
      signal.throwIfAborted()
      return reply
    }),
  )
}
