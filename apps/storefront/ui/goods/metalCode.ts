const metalCodes = ['gold', 'silver', 'platinum', 'palladium'] as const

/** The metals that have colours of their own. */
export type MetalCode = (typeof metalCodes)[number]

/** Tint of a metal code as the API spells it; an unknown metal is shown as silver. */
export function metalCodeOf(code: string): MetalCode {
  return metalCodes.find((known) => known === code.toLowerCase()) ?? 'silver'
}
