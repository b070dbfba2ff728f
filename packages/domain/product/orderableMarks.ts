/** Facts of a product that its card shows as three marks. */
export interface OrderableFacts {
  readonly isClosed: boolean
  readonly isDiscontinued: boolean
  /** There is a coating that is not disabled; stock and coils count in such coatings only (decision G-078). */
  readonly hasCoating: boolean
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
    production: facts.hasCoating && !facts.isClosed && !facts.isDiscontinued,
    finished: facts.hasStock,
    coil: facts.hasCoil,
  }
}
