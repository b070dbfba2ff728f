import { central } from '../places/tablePlace.support.ts'

export const secondFactorPlaces = {
  login_challenges: central,
  recovery_codes: central,
  second_factors: central,
} as const
