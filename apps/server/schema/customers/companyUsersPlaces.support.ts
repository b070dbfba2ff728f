import { reference } from '../places/tablePlace.support.ts'

export const companyUsersPlaces = {
  manager_companies: reference,
  user_companies: reference,
} as const
