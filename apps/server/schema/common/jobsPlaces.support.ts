import { central } from '../places/tablePlace.support.ts'

export const jobsPlaces = {
  job_schedule: central,
  jobs: central,
} as const
