import { expression } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { cardRecord, hintRecord } from './cardStore.ts'

const searchIndexRecord = record({
  /** Joined by commas. */
  ids: expression<string>(`coalesce(string_agg(f.id::text, ','), '')`),
  /** Joined by line breaks. */
  keys: expression<string>(`coalesce(string_agg(f.search_key, E'\\n'), '')`),
  /** The place of each product's text, from 0, joined by commas. */
  text_of: expression<string>(`coalesce(string_agg(f.place::text, ','), '')`),
  /** Each text once, joined by line breaks; neither keys nor texts hold one. */
  texts: expression<string>(
    `(select coalesce(string_agg(t.search_text, E'\\n' order by t.place), '') from texts t)`,
  ),
})
export type SearchIndexRecord = RecordOf<typeof searchIndexRecord>

/** What the search looks in, of all products by article key; few long texts, which the driver reads fast. */
export const readSearchIndex = searchIndexRecord.statement<[]>(
  'catalogue_search_index',
  (columns) => `with p as materialized (
     select id, search_key, search_text, row_number() over (order by search_key, id) place
     from products where deleted_at is null),
   texts as materialized (
     select search_text, row_number() over () - 1 place from (select distinct search_text from p) distinct_texts)
   select ${columns} from (
     select p.id, p.search_key, t.place from p join texts t on t.search_text = p.search_text
     order by p.place) f`,
)

const inGivenOrder = (columns: string) => `select ${columns}
   from unnest($1::int[]) with ordinality f(id, place) join products p on p.id = f.id order by f.place`

/** Found products as cards, in the given order. */
export const readFoundCards = cardRecord.statement<[ids: readonly number[]]>('catalogue_found', inGivenOrder)

/** Found products as hints, in the given order. */
export const readFoundHints = hintRecord.statement<[ids: readonly number[]]>('catalogue_hints', inGivenOrder)
