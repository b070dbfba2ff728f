import { type CartMove, moveOffers } from '@proba/domain/cart'
import { restOf, usageOf } from '@proba/domain/cartRoom'
import { groupBy } from '@proba/domain/grouping'
import { coilDemand, type Resources, residueDemand } from '@proba/domain/resource'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/transferPlan'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import {
  type CartRow,
  readPoolRows,
  readProductRows,
  readProductsOfRows,
  type TotalRow,
} from './cartStore.ts'
import type { ChangeOf } from './changeCart.ts'
import { headerReply } from './headerReply.ts'
import { metalMinimumsOf } from './metalMinimums.ts'
import type { OpenCart } from './openCart.ts'
import { type ProductFacts, readProductFacts, readResources } from './productFacts.ts'
import { saveRows } from './saveRows.ts'
import { roomRow, storedRow, withProducts } from './storedRow.ts'
import { termsOf } from './terms.ts'

type Request = ChangeOf<'change'>

/** The wanted rows with how many pieces of each at most; all of a row unless told. */
function wantedRows({ offers, cartOfferIds }: Request): ReadonlyMap<number, number | null> {
  if (offers && !cartOfferIds)
    return new Map(offers.map(({ cartOfferId, count }) => [cartOfferId, count ?? null]))
  if (cartOfferIds && !offers) return new Map(cartOfferIds.map((id) => [id, null]))
  throw new Refusal('malformed', { field: 'offers' }, { fields: { change: [{ code: 'choice' }] } })
}

interface Loaded {
  /** Rows of the products to move, in every order type. */
  readonly rows: readonly CartRow[]
  /** These, and the rows of the coil cart that share a coil with them. */
  readonly claims: readonly CartRow[]
  readonly products: ReadonlyMap<number, ProductFacts>
}

/** What a transfer depends on, and no more: its cost does not grow with the cart. */
async function load(tx: Tx, cartId: number, { to }: Request, ids: readonly number[]): Promise<Loaded> {
  const found = await readProductsOfRows(tx, cartId, ids)
  const productIds = found.map(({ product_id }) => product_id)
  const rows = await readProductRows(tx, cartId, productIds)
  const facts = await readProductFacts(tx, productIds)
  const byId = (all: readonly ProductFacts[]) => new Map(all.map((product) => [product.id, product]))
  const pools = [...new Set(facts.map((product) => product.coil_pool_id))].filter((id) => id !== null)
  if (to !== 'products_coil' && to !== 'waiting_list') return { rows, claims: rows, products: byId(facts) }
  const own = new Set(productIds)
  const sharing = (await readPoolRows(tx, cartId, pools)).filter((row) => !own.has(row.product_id))
  const more = await readProductFacts(tx, [...new Set(sharing.map((row) => row.product_id))])
  return { rows, claims: [...rows, ...sharing], products: byId([...facts, ...more]) }
}

interface Judging {
  readonly resources: Resources
  readonly terms: Awaited<ReturnType<typeof termsOf>>
  readonly minimums: ReadonlyMap<number, number>
  readonly totals: readonly TotalRow[]
  readonly wanted: ReadonlyMap<number, number | null>
}

/** The rows as the domain plans their transfer: residues are net of what the cart has in the target. */
function transferable(chosen: readonly CartRow[], loaded: Loaded, judging: Judging): TransferRow[] {
  const { resources, terms, minimums, totals, wanted } = judging
  const drawn = loaded.claims.map((row) => roomRow(row, loaded.products.get(row.product_id), terms))
  const coil = usageOf(drawn, 'products_coil', resources)
  const stock = usageOf(drawn, 'products_finished', resources)
  const inProduction = new Map(
    totals
      .filter((total) => total.order_type === 'products_production')
      .map((total) => [total.metal_id, total.weight_mg]),
  )
  const byId = new Map(drawn.map((row) => [row.cartOfferId, row]))
  return chosen.flatMap((row): TransferRow[] => {
    const own = byId.get(row.id)
    if (!own) return []
    const [coilOf, stockOf] = [coilDemand(own, resources), residueDemand(own, 'finished', resources)]
    return [
      {
        cartOfferId: row.id,
        typeOffer: row.type_offer,
        count: Math.min(row.count, wanted.get(row.id) ?? row.count),
        unitMg: row.weight_mg,
        coilKey: coilOf.key,
        stockKey: stockOf.key,
        coilResidues: restOf(coilOf, coil),
        productResidues: restOf(stockOf, stock),
        metalWeight: inProduction.get(row.metal_id) ?? 0,
        minOrderWeight: minimums.get(row.metal_id) ?? 0,
      },
    ]
  })
}

const movesOf = (plan: readonly PlannedRow[], to: Request['to']): CartMove[] =>
  plan.filter(({ moved }) => moved > 0).map(({ cartOfferId, moved }) => ({ cartOfferId, to, amount: moved }))

/** Moves rows to another order type: what fits moves, the rest stays with the exceeded amount named (DR-40, G-109). */
export async function transferRows(
  services: Services,
  tx: Tx,
  { company, cart, totals }: OpenCart,
  request: Request,
  language: Language,
) {
  const wanted = wantedRows(request)
  const loaded = await load(tx, cart.id, request, [...wanted.keys()])
  const chosen = loaded.rows.filter((row) => wanted.has(row.id) && row.order_type === request.orderType)
  if (chosen.length === 0) throw new Refusal('cart_row_missing')
  const rows = transferable(chosen, loaded, {
    resources: await readResources(tx, loaded.products.values(), services.now()),
    terms: await termsOf(tx, company, services.now()),
    minimums: await metalMinimumsOf(tx, company),
    totals,
    wanted,
  })
  const plan = planTransfer(request.orderType, request.to, rows)
  const moves = movesOf(plan, request.to)
  const { moved, left, exceeded } = planTotals(plan)
  if (moves.length === 0) throw new Refusal('transfer_refused', { exceeded })
  const going = new Set(moves.map(({ cartOfferId }) => cartOfferId))
  const groups = groupBy(loaded.rows, (row) => row.product_id)
  const stored = [...groups.values()]
    .filter((own) => own.some((row) => going.has(row.id)))
    .flat()
    .map(storedRow)
  const after = await saveRows(tx, cart.id, totals, stored, withProducts(stored, moveOffers(stored, moves)))
  return { moved, left, exceeded, header: await headerReply(tx, cart.version, after, language) }
}
