import { powerLimits } from '@proba/domain/stock/powerForm'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { powerGroups } from '../../../schema/catalogue/stockTables.ts'
import { heldCapacity } from '../../catalogue/listing/heldCapacity.ts'

const pg = columnsOf(powerGroups, 'pg')
const p = columnsOf(products, 'p')

const ofGroup = 'products p where p.power_group_id = pg.id and p.deleted_at is null'

const listed = {
  ...pick(pg, 'id', 'code', 'name_ru', 'name_en', 'value_mg', 'version'),
  /** Units that orders placed after $1 hold. */
  held: expression<number>(heldCapacity('pg.id', '$1')),
  products_count: expression<number>(`(select count(*)::int from ${ofGroup})`),
}
const powerListed = record(listed)
export type PowerListRecord = RecordOf<typeof powerListed>

const powerRecord = record({
  ...listed,
  products: jsonRows(
    { productId: p.id, article: p.article, factor: p.production_factor },
    `from (select * from ${ofGroup} order by p.article, p.id limit ${powerLimits.products}) p`,
    'p.article, p.id',
  ),
  in_carts: jsonOne(
    {
      carts: expression<number>('count(distinct cp.cart_id)::int'),
      rows: expression<number>('coalesce(sum(cp.rows), 0)::int'),
      weight: expression<number>('coalesce(sum(cp.weight_mg), 0)::bigint'),
    },
    `from cart_positions cp join products p on p.id = cp.product_id
     where p.power_group_id = pg.id and cp.order_type = 'products_production'`,
  ),
  in_auto_orders: jsonOne(
    {
      orders: expression<number>('count(distinct ao.id)::int'),
      weight: expression<number>('coalesce(sum((o.count - o.placed) * o.unit_weight_mg), 0)::bigint'),
    },
    `from auto_orders ao join auto_order_offers o on o.auto_order_id = ao.id
     join products p on p.id = o.product_id
     where ao.status = 'processing' and p.power_group_id = pg.id and o.placed < o.count`,
  ),
})
/** A power group with its products and what waits for it. */
export type PowerRecord = RecordOf<typeof powerRecord>

const sortColumns = { code: 'pg.code', id: 'pg.id', value: 'pg.value_mg' } as const

/** A page of power groups and how many there are; `releasedAt` is the domain's capacityReleasedAt of now. */
export async function readPowerPage(
  sql: Sql,
  releasedAt: string,
  q: string,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: PowerListRecord[]; total: number }> {
  // Only the columns use $1; naming it here gives it its type where the list is counted.
  const where = `$1::text is not null and lower(pg.code || ' ' || pg.name_ru || ' ' || pg.name_en) like $2`
  const values = [releasedAt, contains(q.toLowerCase())]
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, pg.id ${direction}`
  return readPage(
    sql,
    powerListed,
    { from: 'from power_groups pg', where, orderBy, id: 'pg.id', values },
    page,
  )
}

export const readPower = powerRecord.statement<[releasedAt: string, id: number]>(
  'admin_power',
  (columns) => `select ${columns} from power_groups pg where pg.id = $2`,
)

/** Locks products by id before the group, as saving a product locks the product and then refers to its group. */
export const lockProducts = record(pick(p, 'id', 'power_group_id')).statement<[ids: readonly number[]]>(
  'admin_power_products',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) and p.deleted_at is null
   order by p.id for no key update`,
)

export const lockPower = command<[id: number]>(
  'admin_power_lock',
  'select 1 from power_groups where id = $1 for no key update',
)

/** Locks a code of a group, case ignored: it is checked and written by one person at a time. */
export const lockCode = command<[code: string]>(
  'admin_power_code_lock',
  `select pg_advisory_xact_lock(${namedLock('power group', 'lower($1)')})`,
)

/** Whether another group has the code, written in capitals or not (decision G-368). */
export const readNamesakes = record(pick(pg, 'id')).statement<[code: string, exceptId: number]>(
  'admin_power_namesakes',
  (columns) =>
    `select ${columns} from power_groups pg where lower(pg.code) = lower($1) and pg.id <> $2 limit 1`,
)

/** Locks a group that is about to be deleted: until the commit nothing can refer to it. */
export const lockWholePower = command<[id: number]>(
  'admin_power_lock_whole',
  'select 1 from power_groups where id = $1 for update',
)

/** Puts products into a group; their versions change, so that a form opened before is outdated. */
export const joinGroup = command<
  [id: number, products: readonly number[], factors: readonly number[], now: Date]
>(
  'admin_power_join',
  `update products p set power_group_id = $1, production_factor = v.factor, version = p.version + 1, updated_at = $4
   from unnest($2::int[], $3::float8[]) v(id, factor) where p.id = v.id`,
)

export const leaveGroup = command<[id: number, products: readonly number[], now: Date]>(
  'admin_power_leave',
  `update products set power_group_id = null, version = version + 1, updated_at = $3
   where power_group_id = $1 and id = any($2::int[])`,
)

/** Takes what nobody sees any more out of a group that is about to be deleted. */
export const forgetDeletedProducts = command<[id: number]>(
  'admin_power_forget',
  'update products set power_group_id = null where power_group_id = $1 and deleted_at is not null',
)

/** All products of a group with what 1 mg of them uses. */
export const readMembers = record(pick(p, 'id', 'production_factor')).statement<[id: number]>(
  'admin_power_members',
  (columns) => `select ${columns} from products p where p.power_group_id = $1 and p.deleted_at is null`,
)

const namedGroup = record(pick(pg, 'id', 'code', 'name_ru', 'name_en', 'value_mg', 'version'))
/** A group by what is reported of it. */
export type NamedGroup = RecordOf<typeof namedGroup>

/** Groups by codes in small letters. */
export const readGroupsByCode = namedGroup.statement<[codes: readonly string[]]>(
  'import_powers',
  (columns) => `select ${columns} from power_groups pg where lower(pg.code) = any($1::text[])`,
)

/** The codes of all groups, which are few. */
export const readGroupCodes = record(pick(pg, 'code')).statement<[]>(
  'import_powers_codes',
  (columns) => `select ${columns} from power_groups pg order by pg.id`,
)
export const lockGroupsByCode = namedGroup.statement<[codes: readonly string[]]>(
  'import_powers_lock',
  (columns) => `select ${columns} from power_groups pg where lower(pg.code) = any($1::text[])
   order by pg.id for no key update`,
)

export const powerTable = recordTable(powerGroups)
