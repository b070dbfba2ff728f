import type { MetalMinimum } from '@proba/api/system/settings'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { metalMinimums, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { secondFactors } from '../../../schema/customers/secondFactorTables.ts'

const parts = "('contacts', 'formAddresses', 'letterhead', 'calendar', 'security')"
const partNamed = (key: string) => expression<unknown>(`(select value from settings where key = '${key}')`)

/** The stored settings; the versions of their parts are counted together. */
export const readSettings = record({
  contacts: partNamed('contacts'),
  formAddresses: partNamed('formAddresses'),
  letterhead: partNamed('letterhead'),
  calendar: partNamed('calendar'),
  security: partNamed('security'),
  version: expression<number>(`(select coalesce(sum(version), 0)::int from settings where key in ${parts})`),
}).statement<[]>('admin_settings', (columns) => `select ${columns}`)

/** Holds the settings to the end of the transaction, also before they are saved for the first time. */
export const lockSettings = command<[]>(
  'admin_settings_lock',
  `select pg_advisory_xact_lock(${advisoryLocks.settings})`,
)

/** Writes one part of the settings. */
export const writeSetting = command<[key: string, value: string, now: Date]>(
  'admin_settings_write',
  `insert into settings (key, value, updated_at) values ($1, $2::jsonb, $3)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
     version = settings.version + 1`,
)

const m = columnsOf(metalMinimums, 'd')
const t = columnsOf(metals, 't')
const minimum = record({
  ...pick(m, 'id', 'min_weight_mg', 'version'),
  product_type: expression<Static<typeof MetalMinimum>['productType']>('d.product_type'),
  metal: jsonOne({ id: t.id, ru: t.name_ru, en: t.name_en }, 'from metals t where t.id = d.metal_id'),
})
export type MinimumRecord = RecordOf<typeof minimum>

/** A page of minimums and how many there are. */
export async function readMinimumPage(
  sql: Sql,
  q: string,
  order: { sort: 'id' | 'minWeight'; descending: boolean },
  page: ListSlice,
): Promise<{ rows: MinimumRecord[]; total: number }> {
  const values = [contains(q.toLowerCase())]
  const direction = order.descending ? 'desc' : 'asc'
  const keys = order.sort === 'id' ? ['d.id'] : ['d.min_weight_mg', 'd.id']
  const list = {
    from: 'from metal_minimums d join metals n on n.id = d.metal_id',
    where: "lower(concat_ws(' ', n.name_ru, n.name_en)) like $1",
    orderBy: keys.map((key) => `${key} ${direction}`).join(', '),
    id: 'd.id',
    values,
  }
  return readPage(sql, minimum, list, page)
}

export const readMinimum = minimum.statement<[id: number]>(
  'admin_metal_minimum',
  (columns) => `select ${columns} from metal_minimums d where d.id = $1`,
)

export const lockMinimum = command<[id: number]>(
  'admin_metal_minimum_lock',
  'select 1 from metal_minimums where id = $1 for no key update',
)

export const writeMinimum = command<[id: number, minWeightMg: number]>(
  'admin_metal_minimum_write',
  'update metal_minimums set min_weight_mg = $2, version = version + 1 where id = $1',
)

/** Whether a person confirms the login with a second factor. */
export async function hasSecondFactor(tx: Sql, userId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.secret))
  return (await tx.$count(secondFactors, isOn)) > 0
}
