import type { AdditionalType } from '@proba/domain/codes/additionalCodes'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { alloys, categories, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { additionalProductAlloys, additionalProducts } from '../../../schema/requests/additionalTables.ts'

const p = columnsOf(additionalProducts, 'p')
const pa = columnsOf(additionalProductAlloys, 'pa')
const a = columnsOf(alloys, 'a')
const c = columnsOf(categories, 'c')

const withAlloys =
  'from additional_product_alloys pa join alloys a on a.id = pa.alloy_id where pa.product_id = p.id'

const listed = record({
  ...pick(p, 'id', 'type', 'title_ru', 'title_en', 'description_ru', 'description_en'),
  ...pick(p, 'category_id', 'image_uuid', 'features', 'active', 'created_at', 'updated_at', 'version'),
  category: jsonOne(
    { id: c.id, ru: c.name_ru, en: c.name_en },
    'from categories c where c.id = p.category_id',
  ),
  alloys: jsonRows(
    {
      alloyId: pa.alloy_id,
      ru: a.name_ru,
      en: a.name_en,
      image: pa.image_uuid,
      weight: pa.weight_mg,
      sizes: pa.sizes,
    },
    withAlloys,
    'pa.sort, pa.alloy_id',
  ),
})
/** An additional product as its form holds it. */
export type AdminAdditionalRecord = RecordOf<typeof listed>

export interface AdditionalFilters {
  readonly q: string
  readonly type?: AdditionalType | undefined
  readonly alloy?: number | undefined
  readonly active?: boolean | undefined
}

const sortColumns = { title: 'p.title_ru', id: 'p.id', type: 'p.type', createdAt: 'p.created_at' } as const
export type AdditionalSort = keyof typeof sortColumns

function conditionsOf({ q, type, alloy, active }: AdditionalFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q) parts.push(`lower(p.title_ru || ' ' || p.title_en) like ${param(contains(q.toLowerCase()))}`)
  if (type !== undefined) parts.push(`p.type = ${param(type)}`)
  if (active !== undefined) parts.push(`p.active = ${param(active)}`)
  if (alloy !== undefined)
    parts.push(
      `exists (select from additional_product_alloys o where o.product_id = p.id and o.alloy_id = ${param(alloy)})`,
    )
  return { where: parts.join(' and '), values }
}

/** A page of additional products and how many there are; an installation has at most 500 (decision G-441). */
export async function readAdminPage(
  sql: Sql,
  filters: AdditionalFilters,
  { sort, descending }: { sort: AdditionalSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: AdminAdditionalRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[sort]} ${direction}, p.id ${direction}`
  return readPage(
    sql,
    listed,
    { from: 'from additional_products p', where, orderBy, id: 'p.id', values },
    page,
  )
}

export const readAdminProduct = listed.statement<[id: number]>(
  'admin_additional',
  (columns) => `select ${columns} from additional_products p where p.id = $1`,
)

/** Locks a product that is about to be changed. */
export const lockAdditional = command<[id: number]>(
  'admin_additional_lock',
  'select 1 from additional_products where id = $1 for no key update',
)

/** A section that will be referred to; until the end of the transaction nobody can delete it. */
export const holdSection = record({ id: c.id }).statement<[id: number]>(
  'additional_section',
  (columns) => `select ${columns} from categories c where c.id = $1 for share`,
)

/** Alloys that will be referred to, with their metal; until the end of the transaction nobody can delete them. */
export const holdAlloys = record({ id: a.id, metal: columnsOf(metals, 'm').symbol }).statement<
  [ids: readonly number[]]
>(
  'additional_alloys',
  (columns) => `select ${columns} from alloys a join metals m on m.id = a.metal_id
   where a.id = any($1::int[]) order by a.id for key share of a`,
)

/** Makes those who create products wait for each other, so that they do not exceed the limit together (decision G-441). */
export const lockAdditionalCount = command<[]>(
  'additional_count_lock',
  `select pg_advisory_xact_lock(${namedLock('additional products')})`,
)

/** How many additional products there are. */
export const countAdditional = record({ n: expression<number>('count(*)::int') }).statement<[]>(
  'additional_count',
  (columns) => `select ${columns} from additional_products`,
)

export const additionalTable = recordTable(additionalProducts)

/** An alloy that a product is made of, with what is stored of it. */
type AdditionalAlloy = Pick<AdminAdditionalRecord['alloys'][number], 'alloyId' | 'image' | 'weight' | 'sizes'>

/** Writes the alloys of a product; what the demo draws of an alloy that stays, stays with it. */
export async function writeAlloys(
  tx: Sql,
  productId: number,
  alloys: readonly AdditionalAlloy[],
): Promise<void> {
  const ofProduct = eq(additionalProductAlloys.productId, productId)
  const ids = alloys.map(({ alloyId }) => alloyId)
  await tx
    .delete(additionalProductAlloys)
    .where(ids.length > 0 ? and(ofProduct, notInArray(additionalProductAlloys.alloyId, ids)) : ofProduct)
  if (alloys.length === 0) return
  await tx
    .insert(additionalProductAlloys)
    .values(
      alloys.map(({ alloyId, image, weight, sizes }, sort) => ({
        productId,
        alloyId,
        sort,
        imageUuid: image,
        weightMg: weight,
        sizes,
      })),
    )
    .onConflictDoUpdate({
      target: [additionalProductAlloys.productId, additionalProductAlloys.alloyId],
      set: {
        sort: sql`excluded.sort`,
        imageUuid: sql`excluded.image_uuid`,
        weightMg: sql`excluded.weight_mg`,
        sizes: sql`excluded.sizes`,
      },
    })
}
