/** Checks that a company may have switched off (decision G-063). */
export const restrictions = [
  'min_product',
  'min_metal_weight',
  'production_capacity',
  'coil_capacity',
  'metal_balance',
  'closed',
] as const
export type Restriction = (typeof restrictions)[number]
