import { central } from '../../db/places/tablePlace.support.ts'

export const jobsPlaces = {
  job_schedule: central,
  jobs: central,
} as const
