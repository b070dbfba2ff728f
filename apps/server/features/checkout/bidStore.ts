import { columnsOf, expression, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { coverings, metalMinimums, metals } from '../catalogue/dictionaryTables.ts'
import { contractBalances, contracts } from '../companies/companiesTables.ts'

const bidContract = record({
  ...pick(columnsOf(contracts, 'c'), 'id', 'contract_type', 'end_date', 'active', 'knfmp_number', 'name'),
  contracts_count: expression<number>(
    '(select count(*)::int from contracts o where o.company_id = c.company_id and o.active)',
  ),
})
export type BidContract = RecordOf<typeof bidContract>

/** A contract of the company, and among how many the customer could choose. */
export const readBidContract = bidContract.statement<[number, number]>(
  'bid_contract',
  (columns) => `select ${columns} from contracts c where c.id = $1 and c.company_id = $2`,
)

export const readMetalMinimums = record(
  pick(columnsOf(metalMinimums), 'metal_id', 'product_type', 'min_weight_mg'),
).statement<[readonly number[]]>(
  'bid_minimums',
  (columns) => `select ${columns} from metal_minimums where metal_id = any($1::int[])`,
)

export const readFreeMetal = record(pick(columnsOf(contractBalances), 'metal_id', 'metal_free_mg')).statement<
  [number]
>('bid_free_metal', (columns) => `select ${columns} from contract_balances where contract_id = $1`)

const metalRow = record(pick(columnsOf(metals), 'id', 'code', 'name_ru', 'name_en'))
export type MetalRow = RecordOf<typeof metalRow>
export const readMetals = metalRow.statement<[]>(
  'bid_metals',
  (columns) => `select ${columns} from metals order by sort`,
)

export const readCoverings = record(pick(columnsOf(coverings), 'id', 'name_ru', 'name_en')).statement<[]>(
  'bid_coverings',
  (columns) => `select ${columns} from coverings order by sort, id`,
)
