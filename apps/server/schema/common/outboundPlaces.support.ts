import { central } from '../../db/tablePlace.support.ts'

export const outboundPlaces = {
  erp_circuit: central,
} as const
