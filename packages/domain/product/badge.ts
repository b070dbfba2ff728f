/** Number on a badge; beyond the cap `cap+` (DR-19). */
export function capBadge(n: number, cap = 999): string {
  return n > cap ? `${cap}+` : String(n)
}

/** Badge of a coating: pieces of the product in the cart with it; nothing is shown for 0 (DR-36). */
export function coatingBadge(pieces: number): string {
  return pieces > 0 ? capBadge(pieces) : ''
}
