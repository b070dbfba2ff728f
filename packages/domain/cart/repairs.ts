import type { CheckCode } from '../codes/checkCodes.ts'
import type { OrderType } from '../codes/orderType.ts'
import { checkOrder } from '../order/check/checkOrder.ts'
import type { CheckedRow, CheckRefusal } from '../order/check/checkResult.ts'
import { canWait } from '../order/remainder.ts'
import { amountOf } from '../product/productMinimum.ts'
import { minCoilMg } from '../stock/coil.ts'
import { groupBy } from '../text/grouping.ts'
import type { Refusal } from '../text/refusal.ts'
import type { CartRow } from './cartRows.ts'
import { spreadMetal } from './metalSpread.ts'
import { isWhole, type Move, movesTo, type RepairInput, repairTargets, tryMoves } from './repairMoves.ts'

/** What a repair does with one row: `amount` of it moves, or without a target it keeps only `amount`; mg of a coil. */
export interface RepairChange {
  readonly cartOfferId: number
  readonly to: OrderType | null
  readonly amount: number
}

/** Whether a row can be changed so: it keeps less than it has, or a part goes and a coil leaves one that is sold. */
export function isPossible(
  { typeOffer, count, unitMg }: Pick<CartRow, 'typeOffer' | 'count' | 'unitMg'>,
  { to, amount }: RepairChange,
): boolean {
  const isCoil = typeOffer === 'coil'
  const left = (isCoil ? unitMg : count) - amount
  if (amount < 1 || left < 0) return false
  return to === null ? !isCoil && left > 0 : !isCoil || left === 0 || left >= minCoilMg
}

/** Why a repair is no safe one: a refusal that it would meet, or that the buyer has to say which rows matter less. */
export type RepairCaution = Refusal<CheckCode | 'spread'>

/** A way out of a refusal: rows that move, or that keep only what passes (decision G-671). */
export interface Repair {
  readonly to: OrderType | null
  readonly changes: readonly RepairChange[]
  /** Pieces and mg that leave the order type. */
  readonly count: number
  readonly weightMg: number
  /** Null: nothing that passes now is touched, and what moves meets no refusal. */
  readonly caution: RepairCaution | null
}

/** The ways out of a check: of each refusal, and the safe ones that go together. */
export interface Repairs {
  readonly of: (refusal: CheckRefusal) => readonly Repair[]
  readonly safe: readonly RepairChange[]
}

const changeOf = (to: OrderType, { row, amount }: Move): RepairChange => ({
  cartOfferId: row.cartOfferId,
  to,
  amount,
})

const amountOfMoves = (moves: readonly Move[]) =>
  amountOf(
    moves.map(({ row, amount }) =>
      row.typeOffer === 'coil' ? { count: 1, unitMg: amount } : { count: amount, unitMg: row.unitMg },
    ),
  )

/** A coil by weight that moves to production only waits there (decision G-109), so that mends nothing. */
function mayGo(to: OrderType, checked: CheckedRow): boolean {
  if (to === 'products_production') return checked.row.typeOffer !== 'coil'
  return to !== 'waiting_list' || canWait(checked)
}

const isCut = ({ row, ordered, returned }: CheckedRow): boolean =>
  row.typeOffer !== 'coil' && ordered > 0 && returned > 0

const lowering = ({ row, ordered }: CheckedRow): RepairChange => ({
  cartOfferId: row.cartOfferId,
  to: null,
  amount: ordered,
})

/** The rows keep the pieces that pass; the others leave the cart. */
function lowered(rows: readonly CheckedRow[]): Repair[] {
  const cut = rows.filter(isCut)
  if (cut.length === 0) return []
  const out = cut.map(({ row, returned }) => ({ count: returned, unitMg: row.unitMg }))
  return [{ to: null, changes: cut.map(lowering), ...amountOf(out), caution: null }]
}

/** The moves of a refusal's rows, those that would meet the same refusal together. */
function moved(to: OrderType, moves: readonly Move[], met: ReadonlyMap<number, RepairCaution>): Repair[] {
  const groups = groupBy(moves, ({ row }) => met.get(row.cartOfferId)?.code)
  return [...groups.values()].map((own) => ({
    to,
    changes: own.map((move) => changeOf(to, move)),
    ...amountOfMoves(own),
    caution: met.get(own[0]?.row.cartOfferId ?? 0) ?? null,
  }))
}

/** All rows of a metal that the contract has too little of are lowered by the same share (DR-44). */
function spread({ input, result }: RepairInput, { code, metalId }: CheckRefusal): Repair[] {
  if (code !== 'not_enough_metal' || metalId === null) return []
  const rows = result.rows.filter(({ row, ordered }) => row.metalId === metalId && ordered > 0)
  const counts = spreadMetal(rows, input.metalFree?.get(metalId) ?? 0)
  if (!counts) return []
  const less = rows.filter(
    ({ row, ordered }) => (counts.get(row.cartOfferId) ?? ordered) < ordered && row.typeOffer !== 'coil',
  )
  const amountLeft = ({ row }: CheckedRow) => counts.get(row.cartOfferId) ?? row.count
  const out = less.map((one) => ({ count: one.row.count - amountLeft(one), unitMg: one.row.unitMg }))
  const after = checkOrder({
    ...input,
    rows: input.rows.map((row) => ({ ...row, count: counts.get(row.cartOfferId) ?? row.count })),
  })
  const known = new Set(result.refusals.map((one) => `${one.code}/${one.metalId}`))
  const met = after.refusals.find((one) => !known.has(`${one.code}/${one.metalId}`))
  return [
    {
      to: null,
      changes: less.map((one) => ({
        cartOfferId: one.row.cartOfferId,
        to: null,
        amount: amountLeft(one),
      })),
      ...amountOf(out),
      caution: met ? { code: met.code, params: met.params } : { code: 'spread', params: {} },
    },
  ]
}

/**
 * The safe repairs that go together: a row that returns moves as a whole to the best order type where it meets no
 * refusal, else it keeps what passes. Each resource is used once, as the moves of one target are planned together.
 */
function safeChanges(repair: RepairInput, returned: readonly CheckedRow[]): RepairChange[] {
  const changes: RepairChange[] = []
  let rest = returned
  for (const to of repairTargets(repair.input.orderType)) {
    const byId = new Map(rest.map((one) => [one.row.cartOfferId, one.returned]))
    const moves = movesTo(
      repair,
      to,
      rest.filter((one) => mayGo(to, one)),
    )
    const whole = moves.filter((move) => isWhole(move, byId.get(move.row.cartOfferId) ?? 0))
    const { safe } = tryMoves(repair, to, whole)
    const gone = new Set(safe.map(({ row }) => row.cartOfferId))
    changes.push(...safe.map((move) => changeOf(to, move)))
    rest = rest.filter(({ row }) => !gone.has(row.cartOfferId))
  }
  return [...changes, ...rest.filter(isCut).map(lowering)]
}

/**
 * Ways out of the refusals of a check, by transfers that are allowed (DR-40), by keeping the pieces that pass, and by
 * sharing out the metal of a contract (decision G-671). What passes in the check is touched by none of the safe ones,
 * so the next check orders the same and returns fewer pieces, of no other rows; what is left of a product can fall under
 * a second minimum of it.
 */
export function repairsOf(repair: RepairInput): Repairs {
  const { input, result } = repair
  const returned = result.rows.filter((row) => row.returned > 0)
  const tried = repairTargets(input.orderType).map((to) => {
    const moves = movesTo(
      repair,
      to,
      returned.filter((one) => mayGo(to, one)),
    )
    return { to, moves, met: tryMoves(repair, to, moves).met }
  })
  const ofRefusal = (refusal: CheckRefusal): Repair[] => {
    const named = new Set(refusal.offers.map(({ id }) => id))
    if (refusal.level !== 'row') return spread(repair, refusal)
    return [
      ...tried.flatMap(({ to, moves, met }) =>
        moved(
          to,
          moves.filter(({ row }) => named.has(row.cartOfferId)),
          met,
        ),
      ),
      ...lowered(returned.filter(({ row }) => named.has(row.cartOfferId))),
    ]
  }
  const ways = new Map(result.refusals.map((refusal) => [refusal, ofRefusal(refusal)]))
  return { of: (refusal) => ways.get(refusal) ?? [], safe: safeChanges(repair, returned) }
}
