import { addRows } from '@proba/domain/cart/cartRows'
import { admitImport, type ImportedRow, type ImportRefusal } from '@proba/domain/files/importSheet'
import { rowRefusals } from '@proba/domain/order/check/rowRefusals'
import type { Refusal } from '@proba/domain/text/refusal'
import type { Tx } from '../../../db/connection/connect.ts'
import type { ProductLine } from '../../../schema/ordering/storedRow.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { cartRowFromRecord } from '../cart/cartRowFromRecord.ts'
import { holdWeights, readProductRows } from '../cart/cartStore.ts'
import { cartSums, saveRows } from '../cart/changes/saveRows.ts'
import { currentWeight } from '../cart/currentWeight.ts'
import { offerFacts } from '../cart/offerFacts.ts'
import { authorOf, openCart } from '../cart/openCart.ts'
import { orderTermsOf } from '../cart/orderTerms.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { importTarget } from './importTarget.ts'

type Imported = ProductLine & ImportedRow

/** What became of the rows of a check: what is in the cart now, and what could not be added any more. */
interface AddedRows {
  readonly lines: readonly ProductLine[]
  readonly toWaitingList: number
  readonly refused: readonly ImportRefusal[]
}

const refusalsOf = ({ rows, article }: ImportedRow, refusal: Refusal<ImportRefusal['code']>) =>
  rows.map((row): ImportRefusal => ({ row, article, ...refusal }))

/**
 * Rows that the catalogue still sells, with metal and weight as they are now; what was closed since the check is
 * refused with its reason.
 */
async function orderable(
  services: Services,
  tx: Tx,
  me: Principal,
  rows: readonly ImportedRow[],
  facts: ReadonlyMap<number, ProductFacts>,
  signal: AbortSignal,
): Promise<{ readonly sold: Imported[]; readonly refused: ImportRefusal[] }> {
  const terms = await orderTermsOf(tx, companyOf(me), services.now())
  const refused: ImportRefusal[] = []
  const sold = (row: ImportedRow): Imported[] => {
    const product = facts.get(row.productId)
    const unitMg = currentWeight(product, row)
    const asRow = {
      offer_id: row.offerId,
      type_offer: row.typeOffer,
      coating_id: row.coatingId,
      weight_mg: unitMg,
    }
    const [refusal] = rowRefusals(offerFacts(product, asRow, 'ru'), { ...terms, orderType: row.orderType })
    if (product && !refusal) return [{ ...row, unitMg, metalId: product.metal_id }]
    refused.push(...refusalsOf(row, refusal ?? { code: 'missing_in_catalogue', params: {} }))
    return []
  }
  return { sold: (await mapInSlices(rows, sold, withoutProgress(signal))).flat(), refused }
}

/** A row of a check as a row of a cart. */
function lineOf(row: Imported): ProductLine {
  const { productId, metalId, orderType, offerId, typeOffer, lengthMm, coatingId, count, unitMg } = row
  return { productId, metalId, orderType, offerId, typeOffer, lengthMm, coatingId, count, unitMg }
}

/**
 * Adds the rows of a check to the caller's cart. What the catalogue or the cart no longer takes since the check is
 * returned by row; the others are added.
 */
export async function addImportedRows(
  services: Services,
  tx: Tx,
  me: Principal,
  success: readonly ImportedRow[],
  signal: AbortSignal,
): Promise<AddedRows> {
  const ids = [...new Set(success.map((row) => row.productId))]
  await holdWeights(tx, ids)
  const { company, cart, totals } = await openCart(tx, me)
  const facts = new Map((await readProductFacts(tx, ids)).map((product) => [product.id, product]))
  const stored = (await readProductRows(tx, cart.id, ids)).map(cartRowFromRecord)
  const { sold, refused } = await orderable(services, tx, me, success, facts, signal)
  const target = importTarget(cartSums(totals), stored, facts, company.disabledRestrictions)
  const admitted = admitImport(sold, target)
  const lines = admitted.routed.map(lineOf)
  const touched = new Set(lines.map((line) => `${line.orderType}/${line.productId}`))
  const own = stored.filter((row) => touched.has(`${row.orderType}/${row.productId}`))
  await saveRows(tx, cart.id, totals, own, addRows(own, lines), authorOf(me, services.now()))
  const unheld = admitted.refused.flatMap(({ row, refusal }) => refusalsOf(row, refusal))
  const all = [...refused, ...unheld].toSorted((a, b) => a.row - b.row)
  return { lines, toWaitingList: admitted.toWaitingList, refused: all }
}
