/** Facts of a product that its card shows as three marks. */
export interface OrderableFacts {
  readonly isClosed: boolean
  readonly isDiscontinued: boolean
  readonly hasStock: boolean
  readonly hasCoil: boolean
}

/** How a product can be ordered at all, before contract and caller: into production, from stock, from coils. */
export function orderableMarks(facts: OrderableFacts): {
  production: boolean
  finished: boolean
  coil: boolean
} {
  return {
    production: !facts.isClosed && !facts.isDiscontinued,
    finished: facts.hasStock,
    coil: facts.hasCoil,
  }
}
