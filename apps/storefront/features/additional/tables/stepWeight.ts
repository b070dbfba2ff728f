import { additionalLimits } from '@proba/domain/additional/additionalProduct'

/** A gram more or less, or ten: what + and − do to a weight, mg (decision G-447). */
export const stepWeight = (weightMg: number, by: 1 | -1 | 10 | -10): number =>
  Math.min(Math.max(0, weightMg + by * 1000), additionalLimits.rowWeight)
