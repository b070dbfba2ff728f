/** Decimals of a capacity factor that are kept; products of mg and factor stay exact integers of this scale. */
export const factorScale = 10_000

/** Whether a factor has no more decimals than are counted with (four), so that what is shown is what is used. */
export function isKeptFactor(factor: number): boolean {
  const parts = factor * factorScale
  return Math.abs(parts - Math.round(parts)) < 1e-6
}
