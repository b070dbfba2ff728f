import { type CartMove, moveOffers } from '@proba/domain/cart'
import { rowRefusals } from '@proba/domain/refusal'
import { type TransferOffer, transfer, transferAmount } from '@proba/domain/transfer'
import { moveWaiting } from '@proba/domain/waiting'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { readMetalMinimums } from '../checkout/bidStore.ts'
import { type CartRow, readRows } from './cartStore.ts'
import type { ChangeOf } from './changeCart.ts'
import { offerFacts } from './checkRow.ts'
import { headerReply } from './headerReply.ts'
import type { OpenCart } from './openCart.ts'
import { type ProductFacts, readProductFacts, readResources } from './productFacts.ts'
import { saveRows } from './saveRows.ts'
import { roomRow, type StoredRow, storedRow, withProducts } from './storedRow.ts'
import { termsOf } from './terms.ts'
import { transferRoom } from './transferRoom.ts'

interface Loaded {
  readonly rows: readonly CartRow[]
  readonly products: ReadonlyMap<number, ProductFacts>
}

async function loadAll(tx: Tx, cartId: number): Promise<Loaded> {
  const rows = await readRows(tx, cartId, null)
  const facts = await readProductFacts(tx, [...new Set(rows.map((row) => row.product_id))])
  return { rows, products: new Map(facts.map((product) => [product.id, product])) }
}

/** Rows of the products that moves touch: the rest of the cart stays as it is. */
const rowsOfProducts = (rows: readonly CartRow[], ids: ReadonlySet<number>): StoredRow[] => {
  const products = new Set(rows.filter((row) => ids.has(row.id)).map((row) => row.product_id))
  return rows.filter((row) => products.has(row.product_id)).map(storedRow)
}

async function minimumsOf(tx: Tx, { rows, products }: Loaded): Promise<ReadonlyMap<string, number>> {
  const metals = [...new Set(rows.map((row) => row.metal_id))]
  const stored = await readMetalMinimums(tx, metals)
  const byKey = new Map(stored.map((row) => [`${row.metal_id}/${row.product_type}`, row.min_weight_mg]))
  return new Map(
    [...products.values()].map((product) => [
      String(product.id),
      byKey.get(`${product.metal_id}/${product.product_type}`) ?? 0,
    ]),
  )
}

/** Moves rows to another order type: what fits moves, the rest stays with the exceeded amount named (DR-40, G-109). */
export async function transferRows(
  services: Services,
  tx: Tx,
  { company, cart, totals }: OpenCart,
  request: ChangeOf<'change'>,
  language: Language,
) {
  const loaded = await loadAll(tx, cart.id)
  const wanted = new Map(request.offers.map((offer) => [offer.cartOfferId, offer]))
  const chosen = loaded.rows.filter((row) => wanted.has(row.id) && row.order_type === request.orderType)
  if (chosen.length === 0) throw new Refusal('cart_row_missing')
  const terms = await termsOf(tx, company, services.now())
  const resources = await readResources(tx, loaded.products.values(), services.now())
  const minimums = await minimumsOf(tx, loaded)
  const metalWeight = (metalId: number) =>
    totals.find((total) => total.order_type === 'products_production' && total.metal_id === metalId)
      ?.weight_mg ?? 0
  const room = transferRoom(
    loaded.rows.map((row) => roomRow(row, loaded.products.get(row.product_id), terms)),
    resources,
  )
  const moves: CartMove[] = []
  let [moved, left, exceeded] = [0, 0, 0]
  for (const row of chosen) {
    const drawn = roomRow(row, loaded.products.get(row.product_id), terms)
    const offer: TransferOffer = {
      typeOffer: row.type_offer,
      count: Math.min(row.count, wanted.get(row.id)?.count ?? row.count),
      unitMg: row.weight_mg,
      ...room.restFor(drawn),
      metalWeight: metalWeight(row.metal_id),
      minOrderWeight: minimums.get(String(row.product_id)) ?? 0,
    }
    const decision = transfer(request.orderType, request.to, offer)
    const amount = transferAmount(request.orderType, request.to, offer)
    exceeded += decision.exceeded
    left += amount.left
    if (amount.moved === 0) continue
    moved += amount.moved
    moves.push({ cartOfferId: row.id, to: request.to, amount: amount.moved })
    room.take(drawn, request.to, amount.moved)
  }
  if (moves.length === 0) throw new Refusal('transfer_refused', { exceeded })
  const stored = rowsOfProducts(loaded.rows, new Set(moves.map(({ cartOfferId }) => cartOfferId)))
  const after = await saveRows(tx, cart.id, totals, stored, withProducts(stored, moveOffers(stored, moves)))
  return { moved, left, exceeded, header: await headerReply(tx, cart.version, after, language) }
}

/** Moves every waiting product that reaches its minimum into production; the others stay (decision G-108). */
export async function moveWaitingList(
  services: Services,
  tx: Tx,
  { company, cart, totals }: OpenCart,
  request: ChangeOf<'move'>,
  language: Language,
) {
  const loaded = await loadAll(tx, cart.id)
  const terms = { ...(await termsOf(tx, company, services.now())), orderType: 'products_production' as const }
  const waiting = loaded.rows.filter(
    (row) => row.order_type === 'waiting_list' && (request.metals?.includes(row.metal_id) ?? true),
  )
  const ids = [...new Set(waiting.map((row) => row.product_id))]
  const asked = ids.map((productId) => {
    const product = loaded.products.get(productId)
    const own = loaded.rows.filter((row) => row.product_id === productId)
    const refusals = own
      .filter((row) => row.order_type === 'waiting_list')
      .flatMap((row) => rowRefusals(offerFacts(product, row, language), terms))
    const free = terms.disabledRestrictions.includes('min_product')
    const minimum = {
      weightMg: free ? null : (product?.min_order_weight_mg ?? null),
      count: free ? null : (product?.min_order_count ?? null),
    }
    return { productId, minimum, refusals, rows: own.map(storedRow) }
  })
  const decision = moveWaiting(asked)
  const stored = rowsOfProducts(loaded.rows, new Set(decision.moves.map(({ cartOfferId }) => cartOfferId)))
  const after = await saveRows(
    tx,
    cart.id,
    totals,
    stored,
    withProducts(stored, moveOffers(stored, decision.moves)),
  )
  return {
    moved: decision.moved.length,
    left: decision.left.length,
    header: await headerReply(tx, cart.version, after, language),
  }
}
