import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { IdParams, Named, Nullable, OneOf, Shape } from '../schema.ts'

/** One offer row: a size of a product in one coating. Weight mg, length mm; counts are pieces in the caller's cart. */
const ProductOffer = Shape({
  id: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  weight: Type.Integer(),
  count: Type.Integer(),
  coveringId: Type.Integer(),
  covering: Type.String(),
  typeId: Type.Integer(),
  isChain: Type.Boolean(),
  residues: Shape({ finished: Type.Integer(), finished_self_marked: Type.Integer() }),
  countInProduction: Type.Integer(),
  countInCoils: Type.Integer(),
  countInFinished: Type.Integer(),
  countInSelfMark: Type.Integer(),
  countInWaitingList: Type.Integer(),
})

/**
 * Product detail. Weights mg, lengths mm; `productionPower` is what is left of the 30-day capacity in capacity units
 * (null: unlimited), before division by `productionFactor`; a guest gets no capacity (null), coils (no values) or
 * stock (residues 0); what is switched off for the caller's company limits nothing: `productionPower` and the minimums
 * are null or 0, `coilProductionPower.isUnlimited` is set, `isProductionClosed` is not; `metalMinimum` is that of the product type the caller's company orders by default, 0 for none;
 * `basket` is what the caller's cart already uses of the same power group and coil pool; balances follow from it
 * (DR-24, DR-25).
 */
export const ProductDetail = Shape({
  id: Type.Integer(),
  article: Type.String(),
  diameter: Type.Number(),
  title: Type.String(),
  weaving: Nullable(Named),
  metal: Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  alloy: Shape({
    id: Type.Integer(),
    name: Type.String(),
    assay: Type.Integer(),
    onRequest: Type.Boolean(),
  }),
  images: Type.Array(Type.String()),
  additionalImages: Type.Array(Type.String()),
  params: Type.Array(Shape({ code: Type.String(), value: Type.String() })),
  fullDescr: Type.String(),
  badges: Type.Array(Type.String()),
  covering: Type.Array(
    Shape({
      id: Type.Integer(),
      name: Type.String(),
      images: Type.Array(Type.String()),
      disabled: Type.Boolean(),
    }),
  ),
  offers: Type.Array(ProductOffer),
  productionFactor: Type.Number(),
  productionPower: Nullable(Type.Integer()),
  coilProductionPower: Shape({
    mode: Type.Integer(),
    values: Type.Array(
      Shape({
        value: Type.Integer(),
        withCoating: Nullable(Type.Boolean()),
        isChain: Nullable(Type.Boolean()),
      }),
    ),
    isUnlimited: Type.Boolean(),
  }),
  basket: Shape({
    production: Type.Array(Shape({ weight: Type.Integer(), factor: Type.Number() })),
    coil: Type.Array(Shape({ weight: Type.Integer(), isChain: Type.Boolean(), withCoating: Type.Boolean() })),
    /** Pieces of this product that no offer row counts: custom lengths, coils by weight, sizes no longer offered. */
    unsized: Type.Array(
      Shape({ orderType: OneOf(orderTypes), coveringId: Type.Integer(), count: Type.Integer() }),
    ),
    productWeight: Type.Integer(),
    productCount: Type.Integer(),
  }),
  conditions: Shape({
    inStock: Type.Array(Shape({ contractType: Type.String(), availability: Type.Boolean() })),
    isClosed: Type.Boolean(),
    isProductionClosed: Type.Boolean(),
    closedReason: Nullable(Type.String()),
    opensAt: Nullable(Type.String()),
    isDiscontinued: Type.Boolean(),
    minOrderWeight: Nullable(Type.Integer()),
    minOrderCount: Nullable(Type.Integer()),
    forContractType: Nullable(Type.String()),
    coilProductionAvailable: Type.Boolean(),
    customLengthAvailable: Type.Boolean(),
  }),
  activeContract: Nullable(Shape({ id: Type.Integer(), contractType: Type.String() })),
  contractsCount: Type.Integer(),
  /** Minimum custom length for the caller, cm. */
  chainMinLength: Type.Integer(),
  massData: Shape({ slope: Type.Number(), intercept: Type.Number() }),
  flags: Shape({
    leftoversAvailable: Type.Boolean(),
    disabledPlatings: Type.Array(Type.Integer()),
    isDemo: Type.Boolean(),
    isDimensioned: Type.Boolean(),
    stockType: Type.String(),
    productionPowerMode: Type.Integer(),
    lockConfigurable: Type.Boolean(),
    packaging: Type.Boolean(),
  }),
  metalMinimum: Type.Integer(),
})

/** A product as the window that orders it needs it. */
export const productDetailCalls = declare({
  'GET /product/detail/{id}': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Product with its size rows, capacities, residues and conditions',
    params: IdParams,
    reply: ProductDetail,
  },
})
