import type { ContentBlock, MenuEntry } from '@proba/api/marketing/contentRecords'
import { contentFieldErrors, menuFieldErrors } from '@proba/domain/text/contentForm'
import type { Static } from 'typebox'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { contentBlocks, menuEntries } from '../../../schema/marketing/contentTables.ts'
import type { DictionarySource } from '../../catalogue/dictionaries/dictionarySourcesStore.ts'

/** Nothing refers to links and texts, so each may be deleted. */
const unused = {
  used: 'select 0 id, 0 n where false',
  users: "select '' as name where $1::int is null",
  otherwiseUsed: 'false',
} as const
const alone = { uses: expression<number>('0'), builtIn: expression<boolean>('false') }

const titles = { name: 'title_ru', nameEn: 'title_en', sort: 'sort' }

const m = columnsOf(menuEntries, 'd')
const link = record({
  ...pick(m, 'id', 'sort', 'version', 'path'),
  name: m.title_ru,
  nameEn: m.title_en,
  place: expression<Static<typeof MenuEntry>['place']>('d.place'),
  columnRu: expression<string>("coalesce(d.column_ru, '')"),
  columnEn: expression<string>("coalesce(d.column_en, '')"),
  ...alone,
})

/** Links of the header and the footer. */
export const menuSource: DictionarySource<RecordOf<typeof link>> = {
  entity: 'menu_entry',
  table: 'menu_entries',
  record: link,
  columns: { ...titles, place: 'place', columnRu: 'column_ru', columnEn: 'column_en', path: 'path' },
  grouped: 'place',
  unique: [],
  ...unused,
  fieldErrors: menuFieldErrors,
}

const b = columnsOf(contentBlocks, 'd')
const block = record({
  ...pick(b, 'id', 'code', 'sort', 'version', 'permission'),
  name: b.title_ru,
  nameEn: b.title_en,
  place: expression<Static<typeof ContentBlock>['place']>('d.page'),
  bodyRu: b.body_ru,
  bodyEn: b.body_en,
  ...alone,
})

/** Texts of pages. */
export const blockSource: DictionarySource<RecordOf<typeof block>> = {
  entity: 'content_block',
  table: 'content_blocks',
  record: block,
  columns: {
    ...titles,
    code: 'code',
    place: 'page',
    bodyRu: 'body_ru',
    bodyEn: 'body_en',
    permission: 'permission',
  },
  grouped: 'page',
  unique: ['code'],
  ...unused,
  fieldErrors: contentFieldErrors,
}
