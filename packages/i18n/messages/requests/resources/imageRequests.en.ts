import type { Translated } from '../../../index.ts'
import type { imageRequestsEntityRu, imageRequestsRu } from './imageRequests.ru.ts'

/** English texts of the back-office resource `imageRequests`. */
export const imageRequestsEn: Translated<typeof imageRequestsRu> = {
  name: 'Image request |||| Image requests',
  forcedCaseName: 'Image request |||| Image requests',
  list: 'All image requests',
  empty: 'This shows who asked for the images of which order, and for what. There are no requests yet.',
  page: { edit: 'Image request No. %{recordRepresentation}' },
  notifications: { listFailed: 'The list of image requests could not be loaded' },
  sections: { request: 'Request', images: 'Images' },
  fields: {
    id: 'No.',
    createdAt: 'Requested on',
    order: 'Order',
    company: 'Company',
    user: 'User',
    actor: 'Acted for the user',
    comment: 'Purpose',
    images: 'Images',
    missingCount: 'Missing',
    missing: 'Without images',
    dateFrom: 'From',
    dateTo: 'To',
  },
}

/** What the action log calls them. */
export const imageRequestsEntityEn: Translated<typeof imageRequestsEntityRu> = {
  image_request: 'Image request',
}
