import { type CartMove, moveRows } from '@proba/domain/cart/cartRows'
import { demandByResource, leftOf } from '@proba/domain/cart/rowLimits'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/cart/transferPlan'
import { coilDemand, residueDemand } from '@proba/domain/stock/demand'
import { groupBy } from '@proba/domain/text/grouping'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { metalMinimumsOf } from '../catalogue/metalMinimums.ts'
import { cartHeaderReply } from './cartHeaderReply.ts'
import { cartRowFromRecord, limitedRow, withProducts } from './cartRowFromRecord.ts'
import { type CartRowRecord, readPoolRows, readRowsBeside } from './cartStore.ts'
import type { OpenCart } from './openCart.ts'
import { orderTermsOf } from './orderTerms.ts'
import { readResources } from './productFacts.ts'
import { readProductFacts } from './productFactsStore.ts'
import type { ChangeOf } from './readChange.ts'
import { saveRows } from './saveRows.ts'

type Request = ChangeOf<'change'>

/** The wanted rows with the maximum pieces to move of each; by default the whole row. */
function wantedRows({ offers, cartOfferIds }: Request): ReadonlyMap<number, number | null> {
  if (offers && !cartOfferIds)
    return new Map(offers.map(({ cartOfferId, count }) => [cartOfferId, count ?? null]))
  if (cartOfferIds && !offers) return new Map(cartOfferIds.map((id) => [id, null]))
  throw new RequestRefused('malformed', { field: 'offers' }, { fields: { change: [{ code: 'choice' }] } })
}

interface Transfer {
  readonly tx: Tx
  readonly services: Services
  readonly open: OpenCart
  readonly to: Request['to']
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
async function transferLimits(transfer: Transfer): Promise<(row: CartRowRecord) => TransferLimits> {
  const { tx, services, open, to } = transfer
  if (to === 'products_production') return () => noLimits
  const now = services.now()
  const { demanding, products } = await readDemandingRows(transfer)
  const resources = await readResources(tx, products.values(), now, to === 'waiting_list' ? null : to)
  const terms = await orderTermsOf(tx, open.company, now)
  const minimums = to === 'waiting_list' ? await metalMinimumsOf(tx, open.company) : new Map<number, number>()
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
  const limitsOf = await transferLimits({ tx, services, open, to, rows: found })
  const rows = chosen.map((row) => ({
    cartOfferId: row.id,
    typeOffer: row.type_offer,
    count: Math.min(row.count, wanted.get(row.id) ?? row.count),
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
  const after = await saveRows(tx, cart.id, totals, stored, withProducts(stored, moveRows(stored, moves)))
  return { moved, left, exceeded, header: await cartHeaderReply(tx, cart.version, after, language) }
}
