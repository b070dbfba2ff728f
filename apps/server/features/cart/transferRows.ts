import { type CartMove, moveOffers } from '@proba/domain/cart/cartRows'
import { demandByResource, leftOf } from '@proba/domain/cart/rowLimits'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/cart/transferPlan'
import { coilDemand, residueDemand } from '@proba/domain/stock/demand'
import { groupBy } from '@proba/domain/text/grouping'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { metalMinimumsOf } from '../catalogue/metalMinimums.ts'
import { type CartRowRecord, readPoolRows, readRowsBeside } from './cartStore.ts'
import type { ChangeOf } from './changeCart.ts'
import { headerReply } from './headerReply.ts'
import type { OpenCart } from './openCart.ts'
import { orderTermsOf } from './orderTerms.ts'
import { readProductFacts, readResources } from './productFacts.ts'
import { saveRows } from './saveRows.ts'
import { roomRow, storedRow, withProducts } from './storedRow.ts'

type Request = ChangeOf<'change'>

/** The wanted rows with how many pieces of each at most; all of a row unless told. */
function wantedRows({ offers, cartOfferIds }: Request): ReadonlyMap<number, number | null> {
  if (offers && !cartOfferIds)
    return new Map(offers.map(({ cartOfferId, count }) => [cartOfferId, count ?? null]))
  if (cartOfferIds && !offers) return new Map(cartOfferIds.map((id) => [id, null]))
  throw new RequestRefused('malformed', { field: 'offers' }, { fields: { change: [{ code: 'choice' }] } })
}

interface Judging {
  readonly tx: Tx
  readonly services: Services
  readonly open: OpenCart
  readonly to: Request['to']
  /** Rows of the products to move, in every order type. */
  readonly rows: readonly CartRowRecord[]
}

const isOf = (to: Request['to'], target: Request['to']) => to === target || to === 'waiting_list'

/** Facts of the products to move, and the rows of other products that share a coil with them. */
async function readClaims({ tx, open: { cart }, to, rows }: Judging) {
  const own = new Set(rows.map((row) => row.product_id))
  const facts = await readProductFacts(tx, [...own])
  const pools = [...new Set(facts.map((product) => product.coil_pool_id))].filter((id) => id !== null)
  const pooled = isOf(to, 'products_coil') ? await readPoolRows(tx, cart.id, pools) : []
  const sharing = pooled.filter((row) => !own.has(row.product_id))
  const others = [...new Set(sharing.map((row) => row.product_id))]
  const more = others.length > 0 ? await readProductFacts(tx, others) : []
  return {
    claims: [...rows, ...sharing],
    products: new Map([...facts, ...more].map((product) => [product.id, product])),
  }
}

type Room = Omit<TransferRow, 'cartOfferId' | 'typeOffer' | 'count' | 'unitMg'>

/** Production takes every row, whatever there is (DR-40), so nothing more is read for it. */
const anyRoom: Room = { coilKey: '', stockKey: '', coilResidues: 0, productResidues: 0 }

/**
 * What each row finds in the target, net of what the cart has there (DR-40). Reads what the target depends on, and no
 * more: the cost of a transfer does not grow with the cart.
 */
async function roomsOf(judging: Judging): Promise<(row: CartRowRecord) => Room> {
  const { tx, services, open, to } = judging
  if (to === 'products_production') return () => anyRoom
  const now = services.now()
  const { claims, products } = await readClaims(judging)
  const resources = await readResources(tx, products.values(), now, to === 'waiting_list' ? null : to)
  const terms = await orderTermsOf(tx, open.company, now)
  const minimums = to === 'waiting_list' ? await metalMinimumsOf(tx, open.company) : new Map<number, number>()
  const drawn = claims.map((row) => roomRow(row, products.get(row.product_id), terms))
  const coil = demandByResource(drawn, 'products_coil', resources)
  const stock = demandByResource(drawn, 'products_finished', resources)
  const inProduction = new Map(
    open.totals
      .filter((total) => total.order_type === 'products_production')
      .map((total) => [total.metal_id, total.weight_mg]),
  )
  const byId = new Map(drawn.map((row) => [row.cartOfferId, row]))
  return ({ id, metal_id }) => {
    const own = byId.get(id)
    if (!own) return anyRoom
    const [coilOf, stockOf] = [coilDemand(own, resources), residueDemand(own, 'finished', resources)]
    return {
      coilKey: coilOf.key,
      stockKey: stockOf.key,
      coilResidues: leftOf(coilOf, coil),
      productResidues: leftOf(stockOf, stock),
      metalWeight: inProduction.get(metal_id) ?? 0,
      minOrderWeight: minimums.get(metal_id) ?? 0,
    }
  }
}

const movesOf = (plan: readonly PlannedRow[], to: Request['to']): CartMove[] =>
  plan.filter(({ moved }) => moved > 0).map(({ cartOfferId, moved }) => ({ cartOfferId, to, amount: moved }))

/** Moves rows to another order type: what fits moves, the rest stays with the exceeded amount named (DR-40, G-109). */
export async function transferRows(
  services: Services,
  tx: Tx,
  open: OpenCart,
  request: Request,
  language: Language,
) {
  const { cart, totals } = open
  const { orderType, to } = request
  const wanted = wantedRows(request)
  const found = await readRowsBeside(tx, cart.id, [...wanted.keys()])
  const chosen = found.filter((row) => wanted.has(row.id) && row.order_type === orderType)
  if (chosen.length === 0) throw new RequestRefused('cart_row_missing')
  const roomOf = await roomsOf({ tx, services, open, to, rows: found })
  const rows = chosen.map((row) => ({
    cartOfferId: row.id,
    typeOffer: row.type_offer,
    count: Math.min(row.count, wanted.get(row.id) ?? row.count),
    unitMg: row.weight_mg,
    ...roomOf(row),
  }))
  const plan = planTransfer(orderType, to, rows)
  const moves = movesOf(plan, to)
  const { moved, left, exceeded } = planTotals(plan)
  if (moves.length === 0) throw new RequestRefused('transfer_refused', { exceeded })
  const going = new Set(moves.map(({ cartOfferId }) => cartOfferId))
  const groups = groupBy(found, (row) => row.product_id)
  const stored = [...groups.values()]
    .filter((own) => own.some((row) => going.has(row.id)))
    .flat()
    .map(storedRow)
  const after = await saveRows(tx, cart.id, totals, stored, withProducts(stored, moveOffers(stored, moves)))
  return { moved, left, exceeded, header: await headerReply(tx, cart.version, after, language) }
}
