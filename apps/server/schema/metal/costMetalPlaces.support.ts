import { reference } from '../places/tablePlace.support.ts'

export const costMetalPlaces = {
  metal_cost_lists: reference,
  metal_cost_prices: reference,
  metal_cost_templates: reference,
} as const
