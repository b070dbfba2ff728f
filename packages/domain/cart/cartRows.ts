import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'

/** What makes two cart rows the same row: everything but how much of it is ordered (decision G-101). */
export interface CartRowKey {
  readonly orderType: OrderType
  readonly offerId: number
  readonly typeOffer: OfferKind
  readonly lengthMm: number
  readonly coatingId: number
}

/** A row as added: pieces and the weight of one; a coil is 1 piece whose unitMg is its whole weight (G-115). */
export interface CartRow extends CartRowKey {
  readonly count: number
  readonly unitMg: number
}

/** A row as stored. */
export interface StoredCartRow extends CartRow {
  readonly cartOfferId: number
}

/** What must be written to turn one set of rows into another. */
export interface CartEdit<Added extends CartRow = CartRow, Row extends StoredCartRow = StoredCartRow> {
  readonly inserted: readonly Added[]
  readonly updated: readonly Row[]
  readonly deleted: readonly number[]
}

/** Key text of a row; equal for rows that merge. */
export function cartKey(row: CartRowKey): string {
  return `${row.orderType}/${row.offerId}/${row.typeOffer}/${row.lengthMm}/${row.coatingId}`
}

/** A row with another equal one added to it: counts add up; of coils the weights (DR-54, decision G-101). */
export function withMore<Row extends CartRow>(row: Row, added: CartRow): Row {
  if (row.typeOffer === 'coil') return { ...row, unitMg: row.unitMg + added.unitMg }
  return { ...row, count: row.count + added.count, unitMg: added.unitMg }
}

/** Rows with the added ones: equal rows add up, the others follow in the order given (DR-54, decision G-101). */
export function mergeRows<Row extends CartRow, Added extends CartRow>(
  rows: readonly Row[],
  added: readonly Added[],
): (Row | Added)[] {
  const merged = new Map<string, Row | Added>()
  for (const row of [...rows, ...added]) {
    const known = merged.get(cartKey(row))
    merged.set(cartKey(row), known ? withMore(known, row) : row)
  }
  return [...merged.values()]
}

function isStored(row: CartRow | StoredCartRow): row is StoredCartRow {
  return 'cartOfferId' in row
}

/** What to write so that the stored rows become the requested ones; rows keep their ids. */
export function editOf<Row extends StoredCartRow, Added extends CartRow>(
  stored: readonly Row[],
  requested: readonly (Row | Added)[],
): CartEdit<Added, Row> {
  const kept = requested.filter((row): row is Row => isStored(row))
  const before = new Map(stored.map((row) => [row.cartOfferId, row]))
  const keptIds = new Set(kept.map((row) => row.cartOfferId))
  const isChanged = (row: Row) => {
    const old = before.get(row.cartOfferId)
    return !old || old.count !== row.count || old.unitMg !== row.unitMg || cartKey(old) !== cartKey(row)
  }
  return {
    inserted: requested.filter((row): row is Added => !isStored(row)),
    updated: kept.filter(isChanged),
    deleted: stored.filter((row) => !keptIds.has(row.cartOfferId)).map((row) => row.cartOfferId),
  }
}

/** Whether a row orders anything at all. */
export function isOrdering(row: CartRow): boolean {
  return row.count > 0 && row.unitMg > 0
}

/**
 * Adding rows to the stored ones of their product: what to insert and which rows grow. Rows that order nothing are
 * skipped; equal rows of one request add up as well (DR-54, decision G-101).
 */
export function addRows<Row extends StoredCartRow, Added extends CartRow>(
  stored: readonly Row[],
  additions: readonly Added[],
): CartEdit<Added, Row> {
  return editOf<Row, Added>(stored, mergeRows(stored, additions.filter(isOrdering)))
}

/** A part of a row that goes to another order type: pieces, or mg of a coil row. */
export interface CartMove {
  readonly cartOfferId: number
  readonly to: OrderType
  readonly amount: number
}

/** A row without its id: what is inserted elsewhere. */
function withoutId({ orderType, offerId, typeOffer, lengthMm, coatingId, count, unitMg }: CartRow): CartRow {
  return { orderType, offerId, typeOffer, lengthMm, coatingId, count, unitMg }
}

/** Divides a row into what stays and what goes; null where nothing stays or goes. */
function divided<Row extends StoredCartRow>(
  row: Row,
  amount: number,
): { stays: Row | null; goes: CartRow | null } {
  const part = (size: number) => (row.typeOffer === 'coil' ? { unitMg: size } : { count: size })
  const whole = row.typeOffer === 'coil' ? row.unitMg : row.count
  const moved = Math.max(0, Math.min(amount, whole))
  return {
    stays: moved < whole ? { ...row, ...part(whole - moved) } : null,
    goes: moved > 0 ? { ...withoutId(row), ...part(moved) } : null,
  }
}

/** The rows after moves to other order types: what moves merges with an equal row there, what does not stays (G-109). */
function movedRows<Row extends StoredCartRow>(
  stored: readonly Row[],
  moves: readonly CartMove[],
): (Row | CartRow)[] {
  const amounts = new Map(moves.map((move) => [move.cartOfferId, move]))
  const parts = stored.map((row) => {
    const move = amounts.get(row.cartOfferId)
    if (!move || move.to === row.orderType) return { stays: row, goes: null }
    const { stays, goes } = divided(row, move.amount)
    return { stays, goes: goes && { ...goes, orderType: move.to } }
  })
  const staying = parts.flatMap(({ stays }) => stays ?? [])
  const going = parts.flatMap(({ goes }) => goes ?? [])
  return mergeRows<Row, CartRow>(staying, going)
}

/** Moving rows to other order types. Nothing is lost: pieces and coil weights before and after are equal. */
export function moveRows<Row extends StoredCartRow>(
  stored: readonly Row[],
  moves: readonly CartMove[],
): CartEdit<CartRow, Row> {
  return editOf<Row, CartRow>(stored, movedRows(stored, moves))
}

/** A row that keeps only so much: pieces, or mg of a coil row. */
export interface CartCut {
  readonly cartOfferId: number
  readonly amount: number
}

/** Moving some rows and lowering others in one edit (decision G-671). */
export function moveAndCutRows<Row extends StoredCartRow>(
  stored: readonly Row[],
  moves: readonly CartMove[],
  cuts: readonly CartCut[],
): CartEdit<CartRow, Row> {
  const amounts = new Map(cuts.map(({ cartOfferId, amount }) => [cartOfferId, amount]))
  const cut = stored.map((row) => {
    const amount = amounts.get(row.cartOfferId)
    if (amount === undefined) return row
    return row.typeOffer === 'coil' ? { ...row, unitMg: amount } : { ...row, count: amount }
  })
  return editOf<Row, CartRow>(stored, movedRows(cut, moves))
}
