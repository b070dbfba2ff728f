import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { sectionGroups } from '../../../schema/catalogue/catalogueTables.ts'
import { type ListingFilters, otherConditions } from './listingFilters.ts'

const groupRecord = record({
  ...pick(columnsOf(sectionGroups), 'metal_id', 'alloy_id', 'weaving_id'),
  // As a text, since thousands of rows share a few of them.
  coating_ids: expression<string>('coating_ids::text'),
  count: expression<number>('n'),
})
export type ProductGroupRecord = RecordOf<typeof groupRecord>

const readAll = groupRecord.statement<[number]>(
  'catalogue_groups',
  (columns) =>
    `select ${columns} from (select *, product_count n from section_groups where category_id = $1 and product_count > 0) g`,
)

/** Groups of a section's products under filters that are not lists of ids. */
export function readGroups(
  sql: Sql,
  categoryId: number,
  filters: ListingFilters,
): Promise<ProductGroupRecord[]> {
  const others = otherConditions(filters, 2)
  if (others.text === '') return readAll(sql, categoryId)
  const text = `select ${groupRecord.columns} from (
    select metal_id, alloy_id, weaving_id, coating_ids, count(*)::int n from section_products sp
    where sp.category_id = $1${others.text} group by 1, 2, 3, 4) g`
  return groupRecord.query(sql, text, [categoryId, ...others.values])
}
