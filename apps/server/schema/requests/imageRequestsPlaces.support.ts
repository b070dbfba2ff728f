import { byCompany } from '../places/tablePlace.support.ts'

export const imageRequestsPlaces = {
  image_requests: byCompany,
} as const
