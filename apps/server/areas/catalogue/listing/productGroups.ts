import { revisionCache, Until } from '../../../lib/revisionCache.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { type GroupFilter, groupFilters, type ListingFilters } from './listingFilters.ts'
import { type ProductGroupRecord, readGroups } from './productGroupsStore.ts'

/** Products of a section with the same values of every filter that is a list of ids, and how many they are. */
interface ProductGroup extends Readonly<Record<GroupFilter, readonly number[]>> {
  readonly count: number
}

/** `{1,2}`, as Postgres writes an array. */
const idsOf = (array: string): number[] => (array === '{}' ? [] : array.slice(1, -1).split(',').map(Number))

function groupsOf(rows: readonly ProductGroupRecord[]): ProductGroup[] {
  const coatings = new Map(rows.map(({ coating_ids }) => [coating_ids, idsOf(coating_ids)]))
  return rows.map((row) => ({
    metals: [row.metal_id],
    alloys: [row.alloy_id],
    weavings: row.weaving_id === null ? [] : [row.weaving_id],
    coatings: coatings.get(row.coating_ids) ?? [],
    count: row.count,
  }))
}

/** The filters that are not lists of ids: they decide which products are grouped. */
function othersOf(filters: ListingFilters): ListingFilters {
  const { metals: _, alloys: __, weavings: ___, coatings: ____, ...others } = filters
  return others
}

/** Groups of several thousand rows each: few are cached. */
const cachedGroups = revisionCache<readonly ProductGroup[]>({ max: 50 })

/** The groups of a section under all filters that are not lists of ids. */
export function readProductGroups(
  services: Services,
  categoryId: number,
  filters: ListingFilters,
  { goods, stock }: Revisions,
): Promise<readonly ProductGroup[]> {
  const others = othersOf(filters)
  const key = JSON.stringify([categoryId, { ...others, newSince: others.newSince !== undefined }])
  const revision = others.inStock ? `${goods}/${stock}` : goods
  const now = services.now()
  return cachedGroups(services.database, key, revision, now, async () => {
    const groups = groupsOf(await readGroups(services.database.sql, categoryId, others))
    // What is new changes with the time alone.
    return new Until(groups, others.newSince ? now : null)
  })
}

/** The filters of a choice that a group does not pass. */
const failedBy = (group: ProductGroup, chosen: ReadonlyMap<GroupFilter, ReadonlySet<number>>) =>
  groupFilters.filter((name) => {
    const ids = chosen.get(name)
    return ids !== undefined && !group[name].some((id) => ids.has(id))
  })

function chosenIn(filters: ListingFilters): ReadonlyMap<GroupFilter, ReadonlySet<number>> {
  return new Map(
    groupFilters.flatMap((name) => {
      const ids = filters[name]
      return ids ? [[name, new Set(ids)] as const] : []
    }),
  )
}

/** How many products of the groups pass all filters. */
export function countProducts(groups: readonly ProductGroup[], filters: ListingFilters): number {
  const chosen = chosenIn(filters)
  return groups.reduce((sum, group) => (failedBy(group, chosen).length === 0 ? sum + group.count : sum), 0)
}

/**
 * For each value of each filter, how many products have it under all the other filters: those that pass every filter
 * count for all values they have, those that fail one alone count for the values of that one.
 */
export function countValues(
  groups: readonly ProductGroup[],
  filters: ListingFilters,
): Readonly<Record<GroupFilter, ReadonlyMap<number, number>>> {
  const chosen = chosenIn(filters)
  const counts = {
    metals: new Map<number, number>(),
    alloys: new Map<number, number>(),
    weavings: new Map<number, number>(),
    coatings: new Map<number, number>(),
  }
  const add = (name: GroupFilter, group: ProductGroup) => {
    for (const id of group[name]) counts[name].set(id, (counts[name].get(id) ?? 0) + group.count)
  }
  for (const group of groups) {
    const [failed, another] = failedBy(group, chosen)
    if (failed === undefined) for (const name of groupFilters) add(name, group)
    else if (another === undefined) add(failed, group)
  }
  return counts
}
