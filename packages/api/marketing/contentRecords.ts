import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { contentLimits, contentPermissions, menuPlaces } from '@proba/domain/text/contentForm'
import { contentPages } from '@proba/domain/text/contentPages'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Empty, IdParams, ListQuery, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

const row = {
  id: Type.Integer(),
  /** Russian title. */
  name: Type.String(),
  nameEn: Type.String(),
  /** Title in the language of the request. */
  title: Type.String(),
  /** Place within its menu or page. */
  sort: Type.Integer(),
  version: Type.Integer(),
}

/** A link of the header or of a column of the footer. */
export const MenuEntry = Shape({
  ...row,
  place: OneOf(menuPlaces),
  columnRu: Type.String(),
  columnEn: Type.String(),
  path: Type.String(),
})

/** A row of the list of links: with its column of the footer in the language of the request. */
export const MenuRow = Shape({ ...MenuEntry.properties, column: Type.String() })

/** A text of a page, in the marks of `readMarkup`. */
export const ContentBlock = Shape({
  ...row,
  code: Type.String(),
  place: OneOf(contentPages),
  bodyRu: Type.String(),
  bodyEn: Type.String(),
  permission: Nullable(Type.String()),
})

const names = {
  name: Text(contentLimits.title),
  nameEn: Type.Optional(Text(contentLimits.title)),
  /** Null puts it behind all others. */
  sort: Nullable(Type.Integer({ minimum: 0, maximum: contentLimits.sort })),
}
const menuBody = {
  ...names,
  place: OneOf(menuPlaces),
  columnRu: Text(contentLimits.column),
  columnEn: Text(contentLimits.column),
  path: Text(contentLimits.path),
}
const blockBody = {
  ...names,
  place: OneOf(contentPages),
  bodyRu: Text(contentLimits.body),
  bodyEn: Text(contentLimits.body),
  permission: Nullable(OneOf(contentPermissions)),
}

const guard = {
  access: { some: backofficeGuards.settings.permission },
  tag: 'content',
} as const
const params = IdParams
const gone = Nullable(Shape({ version: Count }))

/** Menus and texts of pages in the back office (decisions G-272, G-340). */
export const contentRecordsCalls = declare({
  'GET /admin/menus': {
    ...guard,
    summary: 'Links of the header and the footer in their order',
    query: ListQuery(['sort', 'id', 'name'], { place: Type.Optional(OneOf(menuPlaces)) }),
    reply: PageOf(MenuRow),
    sheet: sheetOf(
      MenuRow,
      { resource: 'menus', entity: 'menu_entry' },
      {
        title: 'text',
        place: { texts: 'resources.menus.places' },
        column: 'text',
        path: 'text',
        sort: 'number',
        id: 'number',
        name: 'text',
        nameEn: 'text',
        columnRu: 'text',
        columnEn: 'text',
      },
    ),
  },
  'GET /admin/menus/{id}': { ...guard, summary: 'One link of a menu', params, reply: MenuEntry },
  'POST /admin/menus': {
    onceByKey: true,
    ...guard,
    summary: 'Add a link',
    body: Shape(menuBody),
    reply: MenuEntry,
  },
  'POST /admin/menus/{id}': {
    ...guard,
    summary: 'Change a link; pages show it at once',
    params,
    body: Shape({ ...menuBody, version: Count }),
    reply: MenuEntry,
  },
  'DELETE /admin/menus/{id}': {
    ...guard,
    summary: 'Delete a link; 409 when the given version is stale',
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/content': {
    ...guard,
    summary: 'Texts of pages in their order',
    query: ListQuery(['sort', 'id', 'name'], { place: Type.Optional(OneOf(contentPages)) }),
    reply: PageOf(ContentBlock),
    sheet: sheetOf(
      ContentBlock,
      { resource: 'content', entity: 'content_block' },
      {
        code: 'text',
        place: { texts: 'resources.content.places' },
        title: 'text',
        permission: { texts: 'resources.roles.permissions' },
        sort: 'number',
        id: 'number',
        name: 'text',
        nameEn: 'text',
      },
    ),
  },
  'GET /admin/content/{id}': { ...guard, summary: 'One text of a page', params, reply: ContentBlock },
  'POST /admin/content': {
    onceByKey: true,
    ...guard,
    summary: 'Add a text to a page',
    body: Shape({ ...blockBody, code: Text(contentLimits.code) }),
    reply: ContentBlock,
  },
  'POST /admin/content/{id}': {
    ...guard,
    summary: 'Change a text; its page shows it at once',
    params,
    body: Shape({ ...blockBody, version: Count }),
    reply: ContentBlock,
  },
  'DELETE /admin/content/{id}': {
    ...guard,
    summary: 'Delete a text; 409 when the given version is stale',
    params,
    body: gone,
    reply: Empty,
  },
})
