import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { imagesPurposeLimits } from '@proba/domain/order/imagesRequest'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Day, Id, IdParams, ListQuery, Named, Nullable, PageOf, PageQuery, Shape, Text } from '../schema.ts'

/** A request for the images of an order as the back office shows it; `images` are the files that were sent. */
export const ImageRequest = Shape({
  id: Type.Integer(),
  orderId: Type.Integer(),
  order: Named,
  company: Named,
  user: Named,
  /** Who acted for the user. */
  actor: Nullable(Named),
  comment: Type.String(),
  images: Type.Integer(),
  /** Articles without images at that time. */
  missing: Type.Array(Type.String()),
  missingCount: Type.Integer(),
  createdAt: Type.String(),
})

const admin = { access: { some: backofficeGuards.renders.permission }, tag: 'image requests' } as const
const sorts = ['createdAt', 'images', 'missingCount'] as const

/** Images of the articles of an order, and the list of who asked for them (decisions G-165, G-400). */
export const imageRequestsCalls = declare({
  'POST /order/{id}/renders': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary:
      'A zip of the images of an order of the active company, for a stated purpose of 5 characters or more; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    body: Shape({ comments: Text(2 * imagesPurposeLimits.max) }),
    answer: 'file',
    perMinute: 10,
    reply: FileReply,
  },
  'GET /admin/order/renders': {
    ...admin,
    summary: 'Requests for images; q searches the order number and the purpose',
    query: ListQuery(sorts, {
      company: Type.Optional(Id),
      dateFrom: Type.Optional(Day),
      dateTo: Type.Optional(Day),
    }),
    reply: PageOf(ImageRequest),
    sheet: sheetOf(
      ImageRequest,
      { resource: 'imageRequests', entity: 'image_request' },
      {
        id: 'number',
        createdAt: 'instant',
        order: 'named',
        company: 'named',
        user: 'named',
        comment: 'text',
        images: 'number',
        missingCount: 'number',
        actor: 'named',
        missing: 'text',
      },
    ),
  },
  'GET /admin/order/renders/{id}': {
    ...admin,
    summary: 'Requests for the images of one order, newest first',
    params: IdParams,
    query: PageQuery(sorts, {}),
    reply: PageOf(ImageRequest),
  },
  'GET /admin/order/renders/request/{id}': {
    ...admin,
    summary: 'One request for images',
    params: IdParams,
    reply: ImageRequest,
  },
})
