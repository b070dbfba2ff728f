import { contractTypes } from '@proba/domain/codes/contractType'
import { productTypes } from '@proba/domain/codes/productType'
import { offeredStock, productLimits } from '@proba/domain/product/productForm'
import { Type } from 'typebox'
import { Day, Id, Named, Nullable, OneOf, Shape, Text } from '../schema.ts'

const UpTo = (maximum: number) => Type.Number({ minimum: 0, maximum })
export const WholeUpTo = (maximum: number) => Type.Integer({ minimum: 0, maximum })
const Ids = Type.Array(Id, { maxItems: 100 })
/**
 * A picture by its key: the uuid of an uploaded image, or the key of one that the demo draws. The first without a coating
 * is the main one; one with a coating stands for it in the cart and the orders (decisions G-085, G-088).
 */
const Picture = Shape({ key: Text(200), coatingId: Nullable(Id) })

/** What an editor may change of a product; nothing else of it can be written (decision G-084). */
export const editable = {
  titleRu: Text(productLimits.title),
  titleEn: Text(productLimits.title),
  descriptionRu: Text(productLimits.description),
  descriptionEn: Text(productLimits.description),
  weavingId: Nullable(Id),
  diameter: UpTo(productLimits.diameter),
  width: UpTo(productLimits.width),
  slope: UpTo(productLimits.slope),
  intercept: Type.Number({ minimum: -productLimits.intercept, maximum: productLimits.intercept }),
  productionFactor: UpTo(productLimits.productionFactor),
  powerGroupId: Nullable(Id),
  coilPoolId: Nullable(Id),
  coilProductionAvailable: Type.Boolean(),
  customLengthAvailable: Type.Boolean(),
  chainMinLength: WholeUpTo(productLimits.chainMinLength),
  coveringIds: Ids,
  disabledPlatings: Ids,
  inStock: Shape(
    Object.fromEntries(contractTypes.map((type) => [type, Type.Boolean()])) as Record<
      (typeof contractTypes)[number],
      ReturnType<typeof Type.Boolean>
    >,
  ),
  forContractType: Nullable(OneOf(contractTypes)),
  minOrderWeight: Nullable(WholeUpTo(productLimits.minOrderWeight)),
  minOrderCount: Nullable(WholeUpTo(productLimits.minOrderCount)),
  isClosed: Type.Boolean(),
  closedReasonRu: Nullable(Text(productLimits.closedReason)),
  closedReasonEn: Nullable(Text(productLimits.closedReason)),
  opensAt: Nullable(Day),
  isDiscontinued: Type.Boolean(),
  leftoversAvailable: Type.Boolean(),
  isDimensioned: Type.Boolean(),
  stockType: OneOf(offeredStock),
  lockConfigurable: Type.Boolean(),
  packaging: Type.Boolean(),
  badgeIds: Ids,
  sectionIds: Ids,
  pictures: Type.Array(Picture, { maxItems: productLimits.pictures }),
}

/** What a product is; set when it is created, copied by carts and orders, never changed afterwards. */
export const fixed = {
  article: Text(productLimits.article),
  metalId: Id,
  alloyId: Id,
  productType: OneOf(productTypes),
  isChain: Type.Boolean(),
}

const row = {
  id: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  metal: Named,
  alloy: Named,
  weaving: Nullable(Named),
  diameter: Type.Number(),
  sizes: Type.Integer(),
  isClosed: Type.Boolean(),
  isDiscontinued: Type.Boolean(),
  version: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
}

/** Row of the product list; diameter mm, `sizes` counts the listed ones. */
export const AdminProduct = Shape(row)
/**
 * Product in the back office: diameter, width mm; slope mg per mm, intercept mg, minimum mg; minimum custom length
 * cm. `version` guards against lost edits (decision G-015).
 */
export const AdminProductDetail = Shape({
  ...row,
  ...fixed,
  ...editable,
  /** The moment of the last report of the ERP about it; null where there is none. */
  erpAsOf: Nullable(Type.String()),
})
