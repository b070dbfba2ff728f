import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { additionalTypes } from '@proba/domain/codes/additionalCodes'
import { leadTypes } from '@proba/domain/codes/requestCodes'
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

/** A lead as staff see it (decision G-205); `order` is the one to be shipped. */
export const Lead = Shape({
  ...requestFields,
  type: OneOf(leadTypes),
  theme: Type.String(),
  name: Type.String(),
  order: Nullable(Named),
})

/** A row of a request for additional products: sizes mm, pieces, mg; null is what the kind does not have. */
const RequestedProduct = Shape({
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
export const LeadDetail = Shape({
  ...Lead.properties,
  additional: Type.Array(RequestedProduct),
})

const access = { some: backofficeGuards.leads.permission } as const
const filters = { ...requestFilters, type: Type.Optional(OneOf(leadTypes)) }

/** Leads in the back office. */
export const leadRecordsCalls = declare({
  'GET /leads': {
    access,
    tag: 'claims',
    reads: 'replica',
    summary: 'Leads; q searches number, name, company, INN, e-mail, phone and text',
    query: ListQuery(requestSorts, filters),
    reply: PageOf(Lead),
    sheet: sheetOf(
      Lead,
      { resource: 'leads', entity: 'claim' },
      {
        id: 'number',
        createdAt: 'instant',
        type: { texts: 'terms.leadType' },
        name: 'text',
        ...requestColumns,
        order: 'named',
      },
    ),
  },
  'GET /leads/{id}': {
    access,
    tag: 'claims',
    summary: 'One lead, with the additional products that it asks for',
    params: IdParams,
    reply: LeadDetail,
  },
  'POST /leads/{id}': {
    access,
    tag: 'claims',
    summary: 'Take a lead in work, comment on it, finish it; 409 when somebody has changed it since',
    params: IdParams,
    body: RequestUpdate,
    reply: LeadDetail,
  },
})
