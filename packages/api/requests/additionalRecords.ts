import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import { additionalTypes } from '@proba/domain/codes/additionalCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Uuid,
} from '../schema.ts'

const mg = Type.Integer({ minimum: 0, maximum: additionalLimits.pieceWeight })
/** Uuid of an uploaded image. */
const image = Nullable(Uuid)

/** Features and sizes as they are typed; each code once, and only those of the type. */
const written = {
  ruTitle: Text(additionalLimits.title),
  enTitle: Text(additionalLimits.title),
  ruDescription: Text(additionalLimits.description),
  enDescription: Text(additionalLimits.description),
  categoryId: Id,
  active: Type.Boolean(),
  image,
  features: Type.Array(
    Shape({
      code: Text(40),
      value: Text(additionalLimits.value),
      /** In English, of a text; without it the Russian one is shown. */
      enValue: Type.Optional(Text(additionalLimits.value)),
    }),
    { maxItems: additionalLimits.features },
  ),
  alloys: Type.Array(
    Shape({
      alloyId: Id,
      image,
      weight: Nullable(mg),
      sizes: Type.Array(
        Shape({
          code: Text(40),
          values: Type.Array(Text(additionalLimits.size), { maxItems: additionalLimits.sizes }),
        }),
        { maxItems: additionalLimits.features },
      ),
    }),
    { maxItems: additionalLimits.alloys },
  ),
}

/** Row of the list of the back office; `title` is in the language of the request. */
const listed = {
  id: Type.Integer(),
  type: OneOf(additionalTypes),
  title: Type.String(),
  category: Named,
  /** Names of its alloys, as `Red gold 585, Silver 925`. */
  alloyNames: Type.String(),
  active: Type.Boolean(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  version: Type.Integer(),
}

export const AdminAdditional = Shape(listed)
/** An additional product in the back office; weight of a piece mg. */
export const AdminAdditionalDetail = Shape({ ...listed, ...written })

const access = { some: backofficeGuards.catalog.permission } as const

/** Additional products in the back office (decisions G-216, G-440). */
export const additionalRecordsCalls = declare({
  'GET /admin/additional-products': {
    access,
    tag: 'additional products',
    summary: 'Additional products; q searches the titles',
    query: ListQuery(['title', 'id', 'type', 'createdAt'], {
      type: Type.Optional(OneOf(additionalTypes)),
      alloy: Type.Optional(Id),
      active: Type.Optional(Flag01),
    }),
    reply: PageOf(AdminAdditional),
    sheet: sheetOf(
      AdminAdditional,
      { resource: 'additional', entity: 'additional_product' },
      {
        title: 'text',
        type: { texts: 'terms.additionalType' },
        category: 'named',
        alloyNames: 'text',
        active: 'flag',
        updatedAt: 'instant',
        id: 'number',
        createdAt: 'instant',
      },
    ),
  },
  'GET /admin/additional-products/{id}': {
    access,
    tag: 'additional products',
    summary: 'One additional product with all that can be changed of it',
    params: IdParams,
    reply: AdminAdditionalDetail,
  },
  'POST /admin/additional-products': {
    onceByKey: true,
    access,
    tag: 'additional products',
    summary: 'Create an additional product; its type stays',
    body: Shape({ type: OneOf(additionalTypes), ...written }),
    reply: AdminAdditionalDetail,
  },
  'POST /admin/additional-products/{id}': {
    access,
    tag: 'additional products',
    summary: 'Change an additional product, or take it from the pages with active=false',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: AdminAdditionalDetail,
  },
  'DELETE /admin/additional-products/{id}': {
    access,
    tag: 'additional products',
    summary: 'Delete an additional product; requests for it keep what they asked for',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
