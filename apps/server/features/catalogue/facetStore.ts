import type { Sql } from '../../db/connect.ts'
import { expression } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import {
  type GroupFilter,
  groupCondition,
  groupFilters,
  groupValues,
  isGroupsOnly,
  type ListingFilters,
  otherConditions,
} from './listingFilters.ts'

const facetRecord = record({
  facet: expression<GroupFilter>('facet'),
  id: expression<number>('id'),
  ru: expression<string>('ru'),
  en: expression<string>('en'),
  count: expression<number>('count'),
})
/** A value of a filter with the number of products that it has under all the other filters. */
export type FacetRecord = RecordOf<typeof facetRecord>

const parameter = (index: number) => `$${index + 2}`

/** Products of a group row that all the other filters leave. */
const underOthers = (facet: GroupFilter) => {
  const others = groupFilters.flatMap((name, index) =>
    name === facet
      ? []
      : [`(${parameter(index)}::int[] is null or ${groupCondition[name](parameter(index))})`],
  )
  return `sum(n) filter (where ${others.join(' and ')}) of_${facet}`
}

const valuesOf = (facet: GroupFilter, index: number, source: string, names: string, only = '') =>
  `select '${facet}' facet, n.id, n.name_ru ru, n.name_en en, coalesce(f.n, 0)::int count, n.sort
   from ${names} n left join (${source}) f on f.id = n.id where (f.n > 0 or n.id = any(${parameter(index)}::int[]))${only}`

const column = (facet: GroupFilter, name: string) =>
  `select ${name} id, of_${facet} n from sums where ${name} is not null`

/**
 * All facets in one pass over rows of metal, alloy, weaving, coatings and their number `n`. A chosen value stays even
 * when the other filters leave nothing of it, as it could not be cleared otherwise.
 */
const facetsText = (groups: string) => `with groups as (${groups}),
  sums as (select metal_id, alloy_id, weaving_id, coating_ids, ${groupFilters.map(underOthers).join(', ')}
    from groups group by grouping sets ((metal_id), (alloy_id), (weaving_id), (coating_ids)))
  select ${facetRecord.columns} from (
    ${valuesOf('metals', 0, column('metals', 'metal_id'), 'metals', ' and n.orderable')}
    union all ${valuesOf('alloys', 1, column('alloys', 'alloy_id'), 'alloys')}
    union all ${valuesOf('weavings', 2, column('weavings', 'weaving_id'), 'weavings')}
    union all ${valuesOf('coatings', 3, 'select c id, sum(of_coatings) n from sums, unnest(coating_ids) c group by c', 'coatings')}
  ) found order by sort, id`

const readGroups = facetRecord.statement<[number, ...(readonly number[] | null)[]]>('catalogue_facets', () =>
  facetsText(
    'select metal_id, alloy_id, weaving_id, coating_ids, product_count n from section_groups where category_id = $1',
  ),
)

/** Values of all group filters of a section with counts, in the order of their dictionaries. */
export async function readFacets(
  sql: Sql,
  categoryId: number,
  filters: ListingFilters,
): Promise<FacetRecord[]> {
  const chosen = groupValues(filters)
  if (isGroupsOnly(filters)) return readGroups(sql, categoryId, ...chosen)
  const others = otherConditions(filters, chosen.length + 2)
  const text = facetsText(
    `select metal_id, alloy_id, weaving_id, coating_ids, count(*) n from section_products sp
     where sp.category_id = $1${others.text} group by 1, 2, 3, 4`,
  )
  return facetRecord.query(sql, text, [categoryId, ...chosen, ...others.values])
}
