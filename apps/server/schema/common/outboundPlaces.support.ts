import { central } from '../places/tablePlace.support.ts'

export const outboundPlaces = {
  erp_circuit: central,
} as const
