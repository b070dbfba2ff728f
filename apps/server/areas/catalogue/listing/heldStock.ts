/** Stock that orders hold: finished stock in pieces, coils in mg. */
export type StockKind = 'residue' | 'coil'

/** SQL of what orders hold of a stock. */
export const heldOf = (kind: StockKind, id: string): string =>
  `coalesce((select sum(h.amount) from reservations h
    where h.kind = '${kind}' and h.resource_id = ${id} and h.released_at is null), 0)`

/** SQL of what was shipped of a stock after a moment, in parts or as a whole, also by orders that were cancelled since. */
export const shippedSince = (kind: StockKind, id: string, since: string): string =>
  `coalesce((select sum(g.amount) from reservations g join orders done on done.id = g.order_id
      and (g.shipment_id is not null or done.actual_date is not null)
    where g.kind = '${kind}' and g.resource_id = ${id} and g.released_at > ${since}), 0)`
