import { orderTypes } from '@proba/domain/codes/orderType'
import { maxSearchText } from '@proba/domain/product/search'
import { Type } from 'typebox'
import { declare } from './route.ts'
import {
  Flag01,
  IdList,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  Pagination,
  Shape,
  Text,
} from './schema.ts'

const FacetValue = Shape({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })

/** Product card of a list; `orderable` says how it can be ordered, `inCart` is pieces in the caller's cart. */
export const ProductCard = Shape({
  id: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  image: Nullable(Type.String()),
  badges: Type.Array(Type.String()),
  metal: Named,
  weaving: Nullable(Named),
  diameter: Type.Number(),
  isClosed: Type.Boolean(),
  isDiscontinued: Type.Boolean(),
  /** The alloy is not kept: it is made on request. */
  onRequest: Type.Boolean(),
  orderable: Shape({ production: Type.Boolean(), finished: Type.Boolean(), coil: Type.Boolean() }),
  inCart: Type.Integer(),
  offers: Type.Array(Shape({ id: Type.Integer(), length: Type.Integer(), weight: Type.Integer() })),
})

const Facets = Shape({
  metals: Type.Array(FacetValue),
  alloys: Type.Array(FacetValue),
  weavings: Type.Array(FacetValue),
  coatings: Type.Array(FacetValue),
})

const Listing = Shape({
  section: Nullable(
    Shape({
      id: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      parents: Type.Array(Shape({ code: Type.String(), name: Type.String() })),
    }),
  ),
  items: Type.Array(ProductCard),
  meta: Shape({ pagination: Pagination }),
})

/** Sorts of a product list (decision G-071). */
export const productSorts = ['article', 'weight', 'new'] as const

const listFilters = {
  metals: Type.Optional(IdList),
  alloys: Type.Optional(IdList),
  weavings: Type.Optional(IdList),
  coatings: Type.Optional(IdList),
  diameterFrom: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  diameterTo: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  inStock: Type.Optional(Flag01),
  underContract: Type.Optional(Flag01),
  new: Type.Optional(Flag01),
}
const ListingQuery = ListQuery(productSorts, listFilters)
const SectionParams = Shape({ code: Text(100, 1) })

/** One offer row: a size of a product in one coating. Weight mg, length mm; counts are pieces in the caller's cart. */
export const ProductOffer = Shape({
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

/** A page of a search. It looks no further than a bound: with `hasMore` there are more products than `total`. */
const SearchPage = Shape({
  items: Type.Array(ProductCard),
  meta: Shape({ pagination: Pagination, hasMore: Type.Boolean() }),
})

/** Hint of the article search. */
export const SearchHint = Shape({
  id: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  image: Nullable(Type.String()),
  isClosed: Type.Boolean(),
  orderable: Shape({ production: Type.Boolean(), finished: Type.Boolean(), coil: Type.Boolean() }),
})

/** Catalogue, search and product detail. */
export const catalogueContract = declare({
  'GET /product/detail/{id}': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Product with its size rows, capacities, residues and conditions',
    params: IdParams,
    reply: ProductDetail,
  },
  'GET /catalog/elements/{code}': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Products of a section and its subsections, 24 a page',
    params: SectionParams,
    query: ListingQuery,
    reply: Listing,
  },
  'GET /catalog/elements/{code}/facets': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Filter values of a section with counts; each group counts under the other filters',
    params: SectionParams,
    query: ListingQuery,
    reply: Facets,
  },
  'GET /products/category/{id}': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Products of a category by its id; otherwise as GET /catalog/elements/{code}',
    params: IdParams,
    query: ListingQuery,
    reply: Listing,
  },
  'GET /catalog/sections': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Tree of catalogue sections',
    query: Shape({ q: Type.Optional(Text(maxSearchText)) }),
    reply: Type.Array(
      Shape({
        id: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        parentId: Nullable(Type.Integer()),
        image: Nullable(Type.String()),
        badges: Type.Array(Type.String()),
        products: Type.Integer(),
      }),
    ),
  },
  'GET /products/search': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Global search by article, title and weaving; an exact article comes first',
    query: Shape({
      query: Text(maxSearchText),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: SearchPage,
  },
  'GET /products/search/help': {
    access: 'public',
    tag: 'catalogue',
    summary: 'Up to ten hints for the search field',
    perMinute: 240,
    query: Shape({ query: Text(maxSearchText) }),
    reply: Type.Array(SearchHint),
  },
})
