import { viewLimits } from '@proba/domain/access/savedView'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, Empty, IdParams, OneOf, Shape, Text } from '../schema.ts'

const name = Text(viewLimits.name)
/** A name of a field, a filter or a list. */
const Word = Text(60, 1)

const fields = {
  name,
  /** Filters by name, as the address of the list holds them. */
  filter: Type.Unsafe<Record<string, string | number | boolean>>({
    type: 'object',
    propertyNames: { maxLength: 60 },
    maxProperties: viewLimits.filters,
    additionalProperties: {
      anyOf: [{ type: 'string', maxLength: viewLimits.filterText }, { type: 'number' }, { type: 'boolean' }],
    },
  }),
  sort: Shape({ field: Word, order: OneOf(['ASC', 'DESC']) }),
  /** Columns that the list does not show. */
  hidden: Type.Array(Word, { maxItems: viewLimits.columns }),
  /** The list begins with it. */
  isDefault: Type.Boolean(),
}

/** How a person wants to see a list of the back office (decision G-346). */
export const SavedView = Shape({
  id: Type.Integer(),
  list: Type.String(),
  ...fields,
  version: Type.Integer(),
})

const access = {
  some: [...new Set(Object.values(backofficeGuards).flatMap(({ permission }) => [...permission]))],
} as const

/** Views that people have saved of lists of the back office; everybody has only their own (decision G-346). */
export const savedViewsCalls = declare({
  'GET /admin/views': {
    access,
    tag: 'operations',
    summary: `The own views of a list by name, up to ${viewLimits.perList}`,
    query: Shape({ list: Word }),
    reply: Shape({ items: Type.Array(SavedView) }),
  },
  'POST /admin/views': {
    onceByKey: true,
    access,
    tag: 'operations',
    summary: 'Save a view of a list',
    body: Shape({ list: Word, ...fields }),
    reply: SavedView,
  },
  'POST /admin/views/{id}': {
    access,
    tag: 'operations',
    summary: 'Change an own view; 409 when another window has changed it since `version`',
    params: IdParams,
    body: Shape({ ...fields, version: Count }),
    reply: SavedView,
  },
  'DELETE /admin/views/{id}': {
    access,
    tag: 'operations',
    summary: 'Delete an own view',
    params: IdParams,
    reply: Empty,
  },
})
