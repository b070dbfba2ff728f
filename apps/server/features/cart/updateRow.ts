import { changeRow, type RowChange } from '@proba/domain/cartChange'
import { cmToMm, shortestOwnLength } from '@proba/domain/length'
import { offerWeight } from '@proba/domain/weight'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { Refusal, refuseFields } from '../../refusal.ts'
import { readProductRows, readProductsOfRows } from './cartStore.ts'
import type { ChangeOf } from './changeCart.ts'
import { headerReply } from './headerReply.ts'
import type { OpenCart } from './openCart.ts'
import { readProductFacts } from './productFacts.ts'
import { saveRows } from './saveRows.ts'
import { storedRow } from './storedRow.ts'

type Update = ChangeOf<'update'>

const asChange = (update: Update): RowChange => {
  switch (update.action) {
    case 'count':
      return { action: 'count', count: update.count }
    case 'length':
      return { action: 'length', lengthMm: update.length }
    case 'coating':
      return { action: 'coating', coveringId: update.newCoatingId }
    case 'weight':
      return { action: 'weight', weightMg: update.weight }
  }
}

/** Field of the refused value, by action. */
const fieldOf = { count: 'count', length: 'length', coating: 'newCoatingId', weight: 'weight' } as const

/** Changes count, length, covering or weight of one row; equal rows merge (spec 1 §4, decision G-106). */
export async function updateRow(
  tx: Tx,
  { cart, totals, chainMinLengthCm }: OpenCart,
  update: Update,
  language: Language,
) {
  const [found] = await readProductsOfRows(tx, cart.id, [update.cartOfferId])
  if (!found) throw new Refusal('cart_row_missing')
  const rows = (await readProductRows(tx, cart.id, [found.product_id])).map(storedRow)
  const row = rows.find(({ cartOfferId }) => cartOfferId === update.cartOfferId)
  const [product] = await readProductFacts(tx, [found.product_id])
  if (!row) throw new Refusal('cart_row_missing')
  const stored = rows.filter(({ orderType }) => orderType === row.orderType)
  const mass = { slope: product?.slope ?? 0, intercept: product?.intercept_mg ?? 0 }
  const changed = changeRow(row, asChange(update), {
    rows: stored,
    coveringIds: product?.coverings.filter((id) => !product.disabled_platings.includes(id)) ?? [],
    weightOf: (lengthMm) => offerWeight(lengthMm, mass),
    chainMinLengthMm: cmToMm(shortestOwnLength(product?.chain_min_length_cm ?? 0, chainMinLengthCm)),
  })
  if (!changed.ok) {
    const { code, params } = changed.problem
    throw refuseFields({ [fieldOf[update.action]]: [{ code: `cart_${code}`, params }] })
  }
  const after = await saveRows(tx, cart.id, totals, stored, changed.value.edit)
  const { unitMg, count, lengthMm, coveringId } = changed.value.row
  return {
    weight: unitMg,
    count,
    length: lengthMm,
    coatingId: coveringId,
    header: await headerReply(tx, cart.version, after, language),
  }
}
