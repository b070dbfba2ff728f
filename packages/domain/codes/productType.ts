/** Product types that an order may have (decision G-062). */
export const productTypes = [
  'finished',
  'semi_finished',
  'semi_finished_ready',
  'mounting',
  'medallion',
] as const
export type ProductType = (typeof productTypes)[number]
