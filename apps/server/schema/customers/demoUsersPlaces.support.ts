import { central } from '../../db/tablePlace.support.ts'

export const demoUsersPlaces = {
  demo_users: central,
} as const
