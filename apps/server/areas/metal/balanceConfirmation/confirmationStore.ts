import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'

/** A contract of one of some companies, as documents name it. */
export const readConfirmedContract = record({
  ...pick(columnsOf(contracts, 'c'), 'id', 'contract_type', 'knfmp_number', 'start_date'),
  ...pick(columnsOf(companies, 'k'), 'full_name', 'inn'),
}).statement<[id: number, companyIds: readonly number[]]>(
  'ledger_confirmed_contract',
  (columns) => `select ${columns} from contracts c join companies k on k.id = c.company_id
   where c.id = $1 and c.company_id = any($2::int[])`,
)

/** When the ledger of a contract begins; null where it has no line. */
export const readLedgerBegin = record({ at: expression<Date | null>('min(l.event_at)') }).statement<
  [contractId: number]
>('ledger_begin', (columns) => `select ${columns} from metal_movements l where l.contract_id = $1`)

const metal = columnsOf(metals, 't')

/**
 * What is there of each metal and fineness before a moment: the sum of the lines of the ledger, as in the header, acts
 * and reports (decision G-370). What is fully used up is left out.
 */
export const readBalanceBefore = record({
  metal_id: metal.id,
  name_ru: metal.name_ru,
  name_en: metal.name_en,
  assay: expression<number | null>('m.assay'),
  free: expression<number>('m.free'),
  bids: expression<number>('m.bids'),
}).statement<[contractId: number, before: Date]>(
  'ledger_balance_before',
  (columns) => `select ${columns} from (
     select l.metal_id, l.assay, sum(l.free_mg)::bigint free, sum(l.bids_mg)::bigint bids from metal_movements l
     where l.contract_id = $1 and l.event_at < $2 group by 1, 2
     having sum(l.free_mg) <> 0 or sum(l.bids_mg) <> 0) m
   join metals t on t.id = m.metal_id order by t.id, m.assay`,
)
