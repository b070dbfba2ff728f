import { maxSearchText } from '@proba/domain/product/search'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Flag01, IdList, IdParams, ListQuery, Named, Nullable, Pagination, Shape, Text } from '../schema.ts'

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

/**
 * A page of a search. It looks no further than a bound: with `hasMore` there are more products than `total`. `readAs`:
 * what was searched in place of a query that finds nothing as it is written, otherwise null (decision G-660).
 */
const SearchPage = Shape({
  items: Type.Array(ProductCard),
  meta: Shape({ pagination: Pagination, hasMore: Type.Boolean(), readAs: Nullable(Type.String()) }),
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

/** Catalogue and search. */
export const listingCalls = declare({
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
    summary:
      'Global search by article, title and weaving; an exact article comes first. A query that finds nothing is searched in other letters, unless `asWritten` is 1',
    query: Shape({
      query: Text(maxSearchText),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      asWritten: Type.Optional(Flag01),
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
