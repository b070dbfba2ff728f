import { backofficeGuards, managerBinders } from '@proba/domain/access/screenGuards'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Empty, Id, IdParams, ListQuery, Named, OneOf, PageOf, Shape, Text } from '../schema.ts'
import { managerFilters } from './managerFilters.ts'

const Companies = Type.Array(Id, { maxItems: 5000 })

/**
 * A manager with the bound companies. `version` is of the bindings themselves: they are changed here and in the form of
 * the company, and a form that shows others than there are now is refused (decision G-015).
 */
export const Manager = Shape({
  id: Type.Integer(),
  name: Type.String(),
  login: Type.String(),
  email: Type.String(),
  active: Type.Boolean(),
  companies: Companies,
  companyNames: Type.Array(Type.String()),
  /** Nobody but a full admin binds companies to themselves. */
  mayChange: Type.Boolean(),
  version: Type.Integer(),
})

const access = { some: backofficeGuards.managers.permission } as const
const binders = { some: managerBinders } as const
const Binding = Shape({ managerId: Id, companies: Type.Array(Id, { minItems: 1, maxItems: 500 }) })

/** Managers and the companies bound to them (decisions G-068, G-212). */
export const managersCalls = declare({
  'GET /managers': {
    access,
    tag: 'managers',
    reads: 'replica',
    summary: 'Managers with their companies; q searches the manager, filterBy says what filterValue searches',
    query: ListQuery(['id', 'name', 'login'], {
      filterBy: Type.Optional(OneOf(managerFilters)),
      filterValue: Type.Optional(Text(200)),
    }),
    reply: PageOf(Manager),
    sheet: sheetOf(
      Manager,
      { resource: 'managers', entity: 'manager' },
      {
        name: 'text',
        login: 'text',
        companyNames: 'text',
        active: 'flag',
        id: 'number',
        email: 'text',
      },
    ),
  },
  'GET /managers/{id}': {
    access,
    tag: 'managers',
    summary: 'One manager',
    params: IdParams,
    reply: Manager,
  },
  'POST /managers/{id}': {
    access: binders,
    tag: 'managers',
    summary: 'Make the companies of a manager exactly these',
    params: IdParams,
    body: Shape({ companies: Companies, version: Count }),
    reply: Manager,
  },
  'POST /managers/bind': {
    access: binders,
    tag: 'managers',
    summary: 'Bind companies to a manager; those already bound stay',
    body: Binding,
    reply: Empty,
  },
  'DELETE /managers/bind': {
    access: binders,
    tag: 'managers',
    summary: 'Unbind companies from a manager; those not bound are left out',
    body: Binding,
    reply: Empty,
  },
  'GET /admin/managers/companies': {
    access,
    tag: 'managers',
    summary: 'Companies to choose from: by q or by id, at most 25',
    query: Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) }),
    reply: Type.Array(Named),
  },
})
