import { contested } from '../places/tablePlace.support.ts'

export const stockPlaces = {
  coil_pool_values: contested,
  coil_pools: contested,
  deleted_stocks: contested,
  power_groups: contested,
  reservations: contested,
  residues: contested,
} as const
