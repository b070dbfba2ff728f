import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import type { ListCursor } from '../../../db/statements/listCursor.ts'
import { readPart } from '../../../db/statements/readPage.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { orders, shippedOf } from '../../../schema/ordering/ordersTables.ts'

/** Whose forecast it is, and what the company may see of its orders. */
export const readForecastCompany = record(
  pick(columnsOf(companies, 'c'), 'name', 'status_settings'),
).statement<[companyId: number]>(
  'forecast_company',
  (columns) => `select ${columns} from companies c where c.id = $1`,
)

const o = columnsOf(orders, 'o')
const m = columnsOf(metals, 'm')
const forecastRecord = record({
  ...pick(o, 'number', 'count', 'weight_mg', 'ready_pieces', 'provisional_date'),
  shipped_pieces: expression<number>(shippedOf('o.id')),
  ...pick(columnsOf(contracts, 'k'), 'knfmp_number'),
  metal_ru: m.name_ru,
  metal_en: m.name_en,
})
/** An open order of a forecast. */
export type ForecastRecord = RecordOf<typeof forecastRecord>

/** The next open orders of a company, oldest first. */
export async function readForecast(
  sql: Sql,
  companyId: number,
  cursor: ListCursor,
): Promise<ForecastRecord[]> {
  const list = {
    from: `from orders o join contracts k on k.id = o.contract_id join metals m on m.id = o.metal_id`,
    where: 'o.company_id = $1 and o.actual_date is null and o.cancelled_at is null',
    orderBy: 'o.created_at, o.id',
    id: 'o.id',
    values: [companyId],
  }
  return (await readPart(sql, forecastRecord, list, cursor)).rows
}
