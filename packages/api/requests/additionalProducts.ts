import {
  additionalKinds,
  additionalMetals,
  additionalTypes,
  featureKinds,
  fittingTypes,
} from '@proba/domain/codes/additionalCodes'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Flag01, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

/** Values of a size of an alloy: lengths as `8` or ranges as `0.2-3-0.1`, mm. */
const Sizes = Shape({ code: Type.String(), values: Type.Array(Type.String()) })

/**
 * An alloy of an additional product. `image` is a picture key: `/pictures/<key>/<50|400|1000|2000>.webp`, `imagePath` the
 * address of the picture. `massPerUnit` is the weight of one piece in mg, null where nothing is counted by pieces. `sizes` has an entry for each size feature
 * of the type; its code is the field of the row of a request.
 */
const Alloy = Shape({
  id: Type.Integer(),
  name: Type.String(),
  image: Nullable(Type.String()),
  imagePath: Nullable(Type.String()),
  massPerUnit: Nullable(Type.Integer()),
  metal: Shape({ id: Type.Integer(), code: OneOf(additionalMetals) }),
  sizes: Type.Array(Sizes),
})

/** An additional product that can be asked for; `features` have a title in the language of the request. */
export const AdditionalProduct = Shape({
  id: Type.Integer(),
  type: OneOf(additionalTypes),
  ruTitle: Type.String(),
  enTitle: Type.String(),
  ruDescription: Type.String(),
  enDescription: Type.String(),
  categoryId: Type.Integer(),
  active: Type.Boolean(),
  image: Nullable(Type.String()),
  /** Address of the picture, ready to be shown. */
  imagePath: Nullable(Type.String()),
  /** The same as `alloys` says, one entry for each of them, in their order (decision G-613). */
  alloyIds: Type.Array(Type.Integer()),
  alloyWeights: Type.Array(Nullable(Type.Integer())),
  alloyImages: Type.Array(Nullable(Type.String())),
  features: Type.Array(Shape({ code: Type.String(), title: Type.String(), value: Type.String() })),
  alloys: Type.Array(Alloy),
})

/** What the pages and the form know of types before any product: weights mg (decisions G-231, G-233). */
export const AdditionalMetadata = Shape({
  productsMeta: Type.Array(
    Shape({
      code: OneOf(additionalTypes),
      title: Type.String(),
      features: Type.Array(Shape({ code: Type.String(), title: Type.String(), kind: OneOf(featureKinds) })),
    }),
  ),
  fittings: Type.Array(OneOf(fittingTypes)),
  minWeights: Type.Array(
    Shape({ code: OneOf(additionalKinds), weightAu: Type.Integer(), weightAg: Type.Integer() }),
  ),
  /** Types whose products are made of alloys. */
  withAlloys: Type.Array(OneOf(additionalTypes)),
})

/** Additional products: rhodium, bars, ribbons, wire and fittings (decisions G-230 to G-234, G-440). */
export const additionalProductsCalls = declare({
  'GET /additional-products/metadata': {
    access: 'public',
    tag: 'additional products',
    summary: 'Types with their features, smallest weights, and which types are made of alloys',
    reply: AdditionalMetadata,
  },
  'GET /additional-products': {
    access: 'public',
    tag: 'additional products',
    summary:
      'Active additional products, of a kind or a type; withPagination=0 answers all of them as one page',
    query: PageQuery(['id'], {
      type: Type.Optional(OneOf([...additionalTypes, 'fitting'])),
      withPagination: Type.Optional(Flag01),
    }),
    reply: PageOf(AdditionalProduct),
  },
})
