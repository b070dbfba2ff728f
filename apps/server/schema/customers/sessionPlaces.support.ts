import { central, reference } from '../places/tablePlace.support.ts'

export const sessionPlaces = {
  password_links: central,
  rate_limits: central,
  refresh_tokens: central,
  roles: reference,
  sessions: central,
  user_roles: reference,
  users: reference,
} as const
