import { byCompany } from '../../db/tablePlace.support.ts'

export const imageRequestsPlaces = {
  image_requests: byCompany,
} as const
