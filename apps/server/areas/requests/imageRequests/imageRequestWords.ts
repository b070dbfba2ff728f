import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words image requests, which bear the number of their order. */
export const imageRequestWords = recordWords({
  image_request: {
    names:
      'select r.id, o.number::text ru, o.number::text en from image_requests r join orders o on o.id = r.order_id',
  },
})
