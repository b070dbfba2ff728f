import { central } from '../places/tablePlace.support.ts'

export const feedbackPlaces = {
  feedback: central,
  registry_companies: central,
  registry_queries: central,
} as const
