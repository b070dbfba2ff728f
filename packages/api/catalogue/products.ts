import { backofficeGuards, goodsReaders, productWriters } from '@proba/domain/access/screenGuards'
import { sizeLimits } from '@proba/domain/product/productForm'
import { Type } from 'typebox'
import { impactCall } from '../common/impact.ts'
import { sheetOf } from '../listSheet.ts'
import { maxPageSize } from '../maxPageSize.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdList,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'
import { AdminProduct, AdminProductDetail, editable, fixed, WholeUpTo } from './productShapes.ts'

const offerRow = {
  id: Type.Integer(),
  article: Type.String(),
  productId: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  weight: Nullable(Type.Integer()),
  massWeight: Type.Integer(),
  listed: Type.Boolean(),
  version: Type.Integer(),
}

/** Size of a product: length mm, own weight mg or null, weight by the mass data mg (decision G-079). */
export const AdminOffer = Shape(offerRow)

const offerEditable = {
  sizeLabel: Nullable(Text(sizeLimits.sizeLabel)),
  weight: Nullable(WholeUpTo(sizeLimits.weight)),
  listed: Type.Boolean(),
}

const ofTable = { maxItems: maxPageSize }
/** Rows of the table of sizes of one product: only those that change, each with the version it was read with. */
const SizeRows = Shape({
  changed: Type.Array(Shape({ id: Id, ...offerEditable, version: Count }), ofTable),
  added: Type.Array(Shape({ length: WholeUpTo(sizeLimits.length), ...offerEditable }), ofTable),
  removed: Type.Array(Shape({ id: Id, version: Count }), ofTable),
})

/** Dictionaries that a product refers to. */
export const productDictionaries = [
  'metals',
  'alloys',
  'weavings',
  'coatings',
  'badges',
  'sectionBadges',
  'sections',
  'powerGroups',
  'coilPools',
] as const

const editors = { some: productWriters.product } as const
const sizeKeepers = { some: productWriters.offer } as const
const readers = { some: backofficeGuards.products.permission } as const
/** Names of goods, which the forms of capacity and stock refer to as well. */
const lookups = { some: goodsReaders } as const
const Search = Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) })

/** Product administration (decision G-084). */
export const productsCalls = declare({
  'GET /admin/products': {
    access: readers,
    tag: 'products',
    reads: 'replica',
    summary: 'Products; q searches article, titles and weaving',
    query: ListQuery(['article', 'id', 'createdAt'], {
      metal: Type.Optional(Id),
      section: Type.Optional(Id),
      closed: Type.Optional(Flag01),
      discontinued: Type.Optional(Flag01),
    }),
    reply: PageOf(AdminProduct),
    sheet: sheetOf(
      AdminProduct,
      {
        resource: 'products',
        entity: 'product',
        template: {
          kind: 'products',
          covers: ['article', 'alloy', 'weaving', 'diameter', 'isClosed', 'isDiscontinued', 'metal'],
        },
      },
      {
        article: 'text',
        title: 'text',
        alloy: 'named',
        weaving: 'named',
        diameter: 'number',
        sizes: 'number',
        isClosed: 'flag',
        isDiscontinued: 'flag',
        id: 'number',
        metal: 'named',
        createdAt: 'instant',
        updatedAt: 'instant',
      },
    ),
  },
  'GET /admin/products/{id}': {
    access: readers,
    tag: 'products',
    summary: 'One product with all that can be changed of it',
    params: IdParams,
    reply: AdminProductDetail,
  },
  'POST /admin/products': {
    onceByKey: true,
    access: editors,
    tag: 'products',
    summary: 'Create a product; its sizes are added afterwards',
    body: Shape({ ...fixed, ...editable }),
    reply: AdminProductDetail,
  },
  'POST /admin/products/{id}': {
    access: editors,
    tag: 'products',
    summary: 'Change a product; new mass data reweigh the carts it lies in',
    params: IdParams,
    body: Shape({ ...editable, version: Count }),
    reply: AdminProductDetail,
  },
  'DELETE /admin/products/{id}': {
    access: editors,
    tag: 'products',
    summary: 'Delete a product that nothing refers to, with its sizes and pictures; 409 names what does',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
  'POST /admin/products/{id}/impact': impactCall(editors, 'products', Shape({ ...editable, version: Count })),
  'POST /admin/products/{id}/sizes': {
    access: sizeKeepers,
    tag: 'products',
    summary: 'Change, add and delete sizes of a product, all or none; refusals name row and field',
    params: IdParams,
    body: SizeRows,
    reply: Shape({ items: Type.Array(AdminOffer) }),
  },
  'POST /admin/products/{id}/sizes/impact': impactCall(sizeKeepers, 'products', SizeRows),
  'GET /admin/products/dictionaries/{name}': {
    access: lookups,
    tag: 'products',
    summary: 'What a field of a product may refer to: by q or by id, at most 200',
    params: Shape({ name: OneOf(productDictionaries) }),
    query: Search,
    reply: Type.Array(Named),
  },
  'GET /admin/offers': {
    access: readers,
    tag: 'products',
    reads: 'replica',
    summary: 'Sizes of products; q searches the article',
    query: ListQuery(['article', 'id'], { product: Type.Optional(Id), listed: Type.Optional(Flag01) }),
    reply: PageOf(AdminOffer),
    sheet: sheetOf(
      AdminOffer,
      {
        resource: 'offers',
        entity: 'offer',
        template: { kind: 'offers', covers: ['article', 'length', 'sizeLabel', 'weight', 'listed'] },
      },
      {
        article: 'text',
        length: 'length',
        sizeLabel: 'text',
        weight: 'unitWeight',
        massWeight: 'unitWeight',
        listed: 'flag',
        id: 'number',
      },
    ),
  },
  'GET /admin/offers/{id}': {
    access: readers,
    tag: 'products',
    summary: 'One size',
    params: IdParams,
    reply: AdminOffer,
  },
  'POST /admin/offers': {
    onceByKey: true,
    access: sizeKeepers,
    tag: 'products',
    summary: 'Add a size to a product',
    body: Shape({ productId: Id, length: WholeUpTo(sizeLimits.length), ...offerEditable }),
    reply: AdminOffer,
  },
  'POST /admin/offers/{id}': {
    access: sizeKeepers,
    tag: 'products',
    summary: 'Change label and weight of a size, or whether it is listed; carts are reweighed',
    params: IdParams,
    body: Shape({ ...offerEditable, version: Count }),
    reply: AdminOffer,
  },
  'POST /admin/offers/{id}/impact': impactCall(
    sizeKeepers,
    'products',
    Shape({ ...offerEditable, version: Count }),
  ),
  'GET /admin/offers/products': {
    access: lookups,
    tag: 'products',
    summary: 'Products for the filter of sizes, named by article: by q, by id or by up to 100 ids',
    query: Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id), ids: Type.Optional(IdList) }),
    reply: Type.Array(Named),
  },
})
