import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { sectionLimits } from '@proba/domain/product/sectionTree'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  PageOf,
  Shape,
  Text,
  Uuid,
} from '../schema.ts'

/** A section of the catalogue as the back office sees it (decisions G-070, G-219). */
export const AdminSection = Shape({
  id: Type.Integer(),
  parentId: Nullable(Type.Integer()),
  code: Type.String(),
  /** Russian name. */
  name: Type.String(),
  nameEn: Type.String(),
  /** Name in the language of the request. */
  title: Type.String(),
  /** Names of the sections above in that language, the top one first, as `Catalogue / Chains`. */
  above: Type.String(),
  /** How many sections are above it. */
  level: Type.Integer(),
  /** Place among its siblings. */
  sort: Type.Integer(),
  active: Type.Boolean(),
  /** Whether the catalogue shows it: it is active, and so is all above it. */
  shown: Type.Boolean(),
  badgeIds: Type.Array(Type.Integer()),
  /** Uuid of its picture. */
  image: Nullable(Type.String()),
  /** Sections right below it. */
  children: Type.Integer(),
  /** Products put into it. */
  ownProducts: Type.Integer(),
  /** Products in it and in all sections below it. */
  products: Type.Integer(),
  version: Type.Integer(),
})

const written = {
  parentId: Nullable(Id),
  code: Text(sectionLimits.code),
  name: Text(sectionLimits.name),
  nameEn: Type.Optional(Text(sectionLimits.name)),
  /** Null puts it behind its siblings. */
  sort: Nullable(Type.Integer({ minimum: 0, maximum: sectionLimits.sort })),
  active: Type.Boolean(),
  badgeIds: Type.Optional(Type.Array(Id, { maxItems: sectionLimits.badges })),
  image: Type.Optional(Nullable(Uuid)),
}

const access = { some: backofficeGuards.catalog.permission } as const

/** Sections of the catalogue in the back office (decisions G-070, G-219, G-315). */
export const sectionsCalls = declare({
  'GET /admin/products/categories': {
    access,
    tag: 'sections',
    summary: 'Sections, by default as the tree; q searches code and names, parent finds all below a section',
    query: ListQuery(['sort', 'id', 'code', 'products'], {
      parent: Type.Optional(Id),
      active: Type.Optional(Flag01),
    }),
    reply: PageOf(AdminSection),
    sheet: sheetOf(
      AdminSection,
      {
        resource: 'sections',
        entity: 'section',
        template: { kind: 'sections', covers: ['code', 'sort', 'name', 'nameEn', 'active'] },
      },
      {
        title: 'text',
        code: 'text',
        sort: 'number',
        ownProducts: 'number',
        products: 'number',
        shown: 'flag',
        id: 'number',
        above: 'text',
        name: 'text',
        nameEn: 'text',
        active: 'flag',
        children: 'number',
      },
    ),
  },
  'GET /admin/products/categories/{id}': {
    access,
    tag: 'sections',
    summary: 'One section',
    params: IdParams,
    reply: AdminSection,
  },
  'POST /admin/products/categories': {
    onceByKey: true,
    access,
    tag: 'sections',
    summary: 'Create a section; its code is unique',
    body: Shape(written),
    reply: AdminSection,
  },
  'POST /admin/products/categories/{id}': {
    access,
    tag: 'sections',
    summary: 'Change a section or move it, with its products and all below it, under another one',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: AdminSection,
  },
  'DELETE /admin/products/categories/{id}': {
    access,
    tag: 'sections',
    summary:
      'Delete a section without products of its own; the sections below it go to the one above. 409 with products, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
