import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { alloyColours, badgeKinds, wordLimits } from '@proba/domain/product/dictionaryForm'
import { type TProperties, Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Empty, Id, IdParams, ListQuery, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

const row = {
  id: Type.Integer(),
  /** Russian name. */
  name: Type.String(),
  nameEn: Type.String(),
  /** Name in the language of the request. */
  title: Type.String(),
  /** Place in the dictionary. */
  sort: Type.Integer(),
  /** Products, of a badge of sections sections, of a channel companies that have it. */
  uses: Type.Integer(),
  /** The program refers to it, so it is never deleted. */
  builtIn: Type.Boolean(),
  version: Type.Integer(),
}
const coded = { ...row, code: Type.String() }

/** An entry of a dictionary that has a code and names: a coating or a weaving. */
export const Word = Shape(coded)
/** A badge of products or of sections (decision G-073). */
export const Badge = Shape({ ...coded, kind: OneOf(badgeKinds), colour: Type.String() })
/** An alloy of a metal; per mille, g/cm³ (decision G-060). */
export const Alloy = Shape({
  ...coded,
  metalId: Type.Integer(),
  assay: Type.Integer(),
  accountingAssay: Type.Integer(),
  colour: OneOf(alloyColours),
  density: Type.Number(),
  onRequest: Type.Boolean(),
})
/** A sales channel: a group of companies (decision G-064). */
export const Channel = Shape(row)

/** Columns of the workbooks of dictionaries. */
const nameFields = { id: 'number', name: 'text', nameEn: 'text', builtIn: 'flag' } as const
/** Columns of the workbook of a dictionary whose entries are words. */
export const wordFields = {
  title: 'text',
  code: 'text',
  sort: 'number',
  uses: 'number',
  ...nameFields,
} as const

const names = {
  name: Text(wordLimits.name),
  nameEn: Type.Optional(Text(wordLimits.name)),
  /** Null puts it behind all others. */
  sort: Nullable(Type.Integer({ minimum: 0, maximum: wordLimits.sort })),
}
const code = { code: Text(wordLimits.code) }
const badgeColour = { colour: Text(20) }
const onRequest = { onRequest: Type.Boolean() }
const assay = Type.Integer({ minimum: 1, maximum: wordLimits.assay })
/** What calculations rest on: an alloy keeps it (decision G-316). */
const substance = {
  metalId: Id,
  assay,
  accountingAssay: assay,
  colour: OneOf(alloyColours),
  density: Type.Number({ minimum: 0, maximum: wordLimits.density }),
}

const query = ListQuery(['sort', 'id', 'name', 'uses'], {})
const saved = <P extends TProperties>(fields: P) => Shape({ ...names, ...fields, version: Count })
const gone = Nullable(Shape({ version: Count }))
const deleting = 'Delete an entry; 409 while something uses it, or when the given version is stale'

const keepers = {
  access: { some: backofficeGuards.catalog.permission },
  tag: 'dictionaries',
} as const
const channelKeepers = {
  access: { some: backofficeGuards.companies.permission },
  tag: 'dictionaries',
} as const
const params = IdParams

/** Dictionaries of the catalogue and the sales channels (decisions G-073, G-089, G-316). */
export const dictionariesCalls = declare({
  'GET /admin/dictionaries/coatings': {
    ...keepers,
    summary: 'Coatings in their order',
    query,
    reply: PageOf(Word),
    sheet: sheetOf(Word, { resource: 'coatings', entity: 'coating' }, wordFields),
  },
  'GET /admin/dictionaries/coatings/{id}': { ...keepers, summary: 'One coating', params, reply: Word },
  'POST /admin/dictionaries/coatings': {
    onceByKey: true,
    ...keepers,
    summary: 'Add a coating',
    body: Shape({ ...names, ...code }),
    reply: Word,
  },
  'POST /admin/dictionaries/coatings/{id}': {
    ...keepers,
    summary: 'Rename or move a coating; placed orders keep the name they were ordered by',
    params,
    body: saved({}),
    reply: Word,
  },
  'DELETE /admin/dictionaries/coatings/{id}': {
    ...keepers,
    summary: deleting,
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/dictionaries/weavings': {
    ...keepers,
    summary: 'Weavings in their order',
    query,
    reply: PageOf(Word),
    sheet: sheetOf(Word, { resource: 'weavings', entity: 'weaving' }, wordFields),
  },
  'GET /admin/dictionaries/weavings/{id}': { ...keepers, summary: 'One weaving', params, reply: Word },
  'POST /admin/dictionaries/weavings': {
    onceByKey: true,
    ...keepers,
    summary: 'Add a weaving',
    body: Shape({ ...names, ...code }),
    reply: Word,
  },
  'POST /admin/dictionaries/weavings/{id}': {
    ...keepers,
    summary: 'Rename or move a weaving; its products are found by the new name at once',
    params,
    body: saved({}),
    reply: Word,
  },
  'DELETE /admin/dictionaries/weavings/{id}': {
    ...keepers,
    summary: deleting,
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/dictionaries/badges': {
    ...keepers,
    summary: 'Badges in their order',
    query,
    reply: PageOf(Badge),
    sheet: sheetOf(
      Badge,
      { resource: 'badges', entity: 'badge' },
      {
        title: 'text',
        code: 'text',
        kind: { texts: 'resources.badges.kinds' },
        colour: 'text',
        sort: 'number',
        uses: 'number',
        ...nameFields,
      },
    ),
  },
  'GET /admin/dictionaries/badges/{id}': { ...keepers, summary: 'One badge', params, reply: Badge },
  'POST /admin/dictionaries/badges': {
    onceByKey: true,
    ...keepers,
    summary: 'Add a badge of products or of sections',
    body: Shape({ ...names, ...code, ...badgeColour, kind: OneOf(badgeKinds) }),
    reply: Badge,
  },
  'POST /admin/dictionaries/badges/{id}': {
    ...keepers,
    summary: 'Rename, move or recolour a badge',
    params,
    body: saved(badgeColour),
    reply: Badge,
  },
  'DELETE /admin/dictionaries/badges/{id}': {
    ...keepers,
    summary: deleting,
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/dictionaries/alloys': {
    ...keepers,
    summary: 'Alloys in their order',
    query,
    reply: PageOf(Alloy),
    sheet: sheetOf(
      Alloy,
      { resource: 'alloys', entity: 'alloy' },
      {
        title: 'text',
        code: 'text',
        metalId: { names: 'metals' },
        assay: 'number',
        accountingAssay: 'number',
        colour: { texts: 'resources.alloys.colours' },
        onRequest: 'flag',
        sort: 'number',
        uses: 'number',
        density: 'number',
        ...nameFields,
      },
    ),
  },
  'GET /admin/dictionaries/alloys/{id}': { ...keepers, summary: 'One alloy', params, reply: Alloy },
  'POST /admin/dictionaries/alloys': {
    onceByKey: true,
    ...keepers,
    summary: 'Add an alloy of a metal',
    body: Shape({ ...names, ...code, ...substance, ...onRequest }),
    reply: Alloy,
  },
  'POST /admin/dictionaries/alloys/{id}': {
    ...keepers,
    summary: 'Rename or move an alloy, or say whether it is made on request',
    params,
    body: saved(onRequest),
    reply: Alloy,
  },
  'DELETE /admin/dictionaries/alloys/{id}': {
    ...keepers,
    summary: deleting,
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/dictionaries/channels': {
    ...channelKeepers,
    summary: 'Sales channels in their order',
    query,
    reply: PageOf(Channel),
    sheet: sheetOf(
      Channel,
      { resource: 'channels', entity: 'channel' },
      {
        title: 'text',
        sort: 'number',
        uses: 'number',
        ...nameFields,
      },
    ),
  },
  'GET /admin/dictionaries/channels/{id}': {
    ...channelKeepers,
    summary: 'One channel',
    params,
    reply: Channel,
  },
  'POST /admin/dictionaries/channels': {
    onceByKey: true,
    ...channelKeepers,
    summary: 'Add a channel',
    body: Shape(names),
    reply: Channel,
  },
  'POST /admin/dictionaries/channels/{id}': {
    ...channelKeepers,
    summary: 'Rename or move a channel',
    params,
    body: saved({}),
    reply: Channel,
  },
  'DELETE /admin/dictionaries/channels/{id}': {
    ...channelKeepers,
    summary: deleting,
    params,
    body: gone,
    reply: Empty,
  },
})
