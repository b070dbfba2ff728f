import { type CartMove, moveRows } from '@proba/domain/cart/cartRows'
import { demandByResource, leftOf } from '@proba/domain/cart/rowLimits'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/cart/transferPlan'
import type { OrderType } from '@proba/domain/codes/orderType'
import { coilDemand, residueDemand } from '@proba/domain/stock/demand'
import { groupBy } from '@proba/domain/text/grouping'
import type { Tx } from '../../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../../lib/requestRefused.ts'
import { readResources } from '../cartResources.ts'
import { cartRowFromRecord, limitedRow, withProducts } from '../cartRowFromRecord.ts'
import { type CartRowRecord, readPoolRows, readRowsBeside } from '../cartStore.ts'
import type { ChangedCart } from '../openCart.ts'
import { readProductFacts } from '../productFactsStore.ts'
import type { ChangeOf } from './readChange.ts'
import { saveChange } from './saveChange.ts'

type Request = ChangeOf<'change'>

/** The requested rows with the maximum pieces to move of each; by default the whole row. */
function requestedRows({ offers, cartOfferIds }: Request): ReadonlyMap<number, number | null> {
  if (offers && !cartOfferIds)
    return new Map(offers.map(({ cartOfferId, count }) => [cartOfferId, count ?? null]))
  if (cartOfferIds && !offers) return new Map(cartOfferIds.map((id) => [id, null]))
  throw refuseFields({ change: [{ code: 'choice' }] })
}

interface Transfer {
  readonly tx: Tx
  readonly open: ChangedCart
  readonly to: OrderType
  /** Rows of the products to move, in every order type. */
  readonly rows: readonly CartRowRecord[]
}

/** The rows to move with those of other products that share a coil with them, and the facts of all these products. */
async function readDemandingRows({ tx, open: { cart }, to, rows }: Transfer) {
  const own = new Set(rows.map((row) => row.product_id))
  const facts = await readProductFacts(tx, [...own])
  const pools = [...new Set(facts.map((product) => product.coil_pool_id))].filter((id) => id !== null)
  const dependsOnCoils = to === 'products_coil' || to === 'waiting_list'
  const pooled = dependsOnCoils ? await readPoolRows(tx, cart.id, pools) : []
  const sharing = pooled.filter((row) => !own.has(row.product_id))
  const others = [...new Set(sharing.map((row) => row.product_id))]
  const more = others.length > 0 ? await readProductFacts(tx, others) : []
  return {
    demanding: [...rows, ...sharing],
    products: new Map([...facts, ...more].map((product) => [product.id, product])),
  }
}

type TransferLimits = Omit<TransferRow, 'cartOfferId' | 'typeOffer' | 'count' | 'unitMg'>

/** Production accepts every row of the other types, whatever there is (DR-40), so nothing more is read for it. */
const noLimits: TransferLimits = { coilKey: '', stockKey: '', coilResidues: 0, productResidues: 0 }

/**
 * What each row finds in the target, net of what the cart has there (DR-40). Reads only what the target depends on, so
 * that the cost of a transfer does not grow with the cart.
 */
export async function transferLimits(transfer: Transfer): Promise<(row: CartRowRecord) => TransferLimits> {
  const { tx, open, to } = transfer
  if (to === 'products_production') return () => noLimits
  const { services, terms, minimums: allMinimums } = open.context
  const { demanding, products } = await readDemandingRows(transfer)
  const resources = await readResources(
    tx,
    products.values(),
    services.now(),
    to === 'waiting_list' ? null : to,
  )
  const minimums = to === 'waiting_list' ? allMinimums : new Map<number, number>()
  const limited = demanding.map((row) => limitedRow(row, products.get(row.product_id), terms))
  const coil = demandByResource(limited, 'products_coil', resources)
  const stock = demandByResource(limited, 'products_finished', resources)
  const inProduction = new Map(
    open.totals
      .filter((total) => total.order_type === 'products_production')
      .map((total) => [total.metal_id, total.weight_mg]),
  )
  const byId = new Map(limited.map((row) => [row.cartOfferId, row]))
  return ({ id, metal_id }) => {
    const own = byId.get(id)
    if (!own) return noLimits
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

/** Moves rows to another order type: what fits moves, the rest stays, with the excess reported (DR-40, G-109). */
export async function transferRows(tx: Tx, open: ChangedCart, request: Request) {
  const { cart } = open
  const { orderType, to } = request
  const requested = requestedRows(request)
  const found = await readRowsBeside(tx, cart.id, [...requested.keys()])
  const chosen = found.filter((row) => requested.has(row.id) && row.order_type === orderType)
  if (chosen.length === 0) throw new RequestRefused('cart_row_missing')
  const limitsOf = await transferLimits({ tx, open, to, rows: found })
  const rows = chosen.map((row) => ({
    cartOfferId: row.id,
    typeOffer: row.type_offer,
    count: Math.min(row.count, requested.get(row.id) ?? row.count),
    unitMg: row.weight_mg,
    ...limitsOf(row),
  }))
  const plan = planTransfer(orderType, to, rows)
  const moves = movesOf(plan, to)
  const { moved, left, exceeded } = planTotals(plan)
  if (moves.length === 0) throw new RequestRefused('transfer_refused', { exceeded })
  const movedIds = new Set(moves.map(({ cartOfferId }) => cartOfferId))
  const groups = groupBy(found, (row) => row.product_id)
  const stored = [...groups.values()]
    .filter((own) => own.some((row) => movedIds.has(row.id)))
    .flat()
    .map(cartRowFromRecord)
  const edit = withProducts(stored, moveRows(stored, moves))
  return { moved, left, exceeded, ...(await saveChange(tx, open, { stored, edit })) }
}
