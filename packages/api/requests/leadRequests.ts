import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { additionalTypes } from '@proba/domain/codes/additionalCodes'
import { claimTypes } from '@proba/domain/codes/requestCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { IdParams, ListQuery, Named, Nullable, OneOf, PageOf, Shape } from '../schema.ts'
import {
  RequestUpdate,
  requestColumns,
  requestFields,
  requestFilters,
  requestSorts,
} from './requestFields.ts'

/** A claim or lead as staff see it (decision G-205); `order` is the one to be shipped. */
export const LeadRequest = Shape({
  ...requestFields,
  type: OneOf(claimTypes),
  theme: Type.String(),
  name: Type.String(),
  order: Nullable(Named),
})

/** A row of a request for additional products: sizes mm, pieces, mg; null is what the kind does not have. */
const AskedProduct = Shape({
  type: OneOf(additionalTypes),
  product: Type.String(),
  alloy: Type.String(),
  diameter: Nullable(Type.Number()),
  thickness: Nullable(Type.Number()),
  width: Nullable(Type.Number()),
  count: Nullable(Type.Integer()),
  weight: Nullable(Type.Integer()),
})

/** The same opened, with the additional products that are asked for. */
export const LeadRequestDetail = Shape({
  ...LeadRequest.properties,
  additional: Type.Array(AskedProduct),
})

const access = { some: backofficeGuards.leads.permission } as const
const filters = { ...requestFilters, type: Type.Optional(OneOf(claimTypes)) }

/** Claims and leads in the back office. */
export const leadRequestsCalls = declare({
  'GET /leads': {
    access,
    tag: 'claims',
    reads: 'replica',
    summary: 'Claims and leads; q searches number, name, company, INN, e-mail, phone and text',
    query: ListQuery(requestSorts, filters),
    reply: PageOf(LeadRequest),
    sheet: sheetOf(
      LeadRequest,
      { resource: 'leadRequest', entity: 'claim' },
      {
        id: 'number',
        createdAt: 'instant',
        type: { texts: 'terms.claimType' },
        name: 'text',
        ...requestColumns,
        order: 'named',
      },
    ),
  },
  'GET /leads/{id}': {
    access,
    tag: 'claims',
    summary: 'One claim or lead, with the additional products that it asks for',
    params: IdParams,
    reply: LeadRequestDetail,
  },
  'POST /leads/{id}': {
    access,
    tag: 'claims',
    summary: 'Take a claim or lead in work, comment on it, finish it; 409 when somebody has changed it since',
    params: IdParams,
    body: RequestUpdate,
    reply: LeadRequestDetail,
  },
})
