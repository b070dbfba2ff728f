import { central } from '../places/tablePlace.support.ts'

export const demoUsersPlaces = {
  demo_users: central,
} as const
