import {
  type balanceColumns,
  balanceIssue,
  metalWords,
  readSheetBalance,
  type SheetBalance,
} from '@proba/domain/files/balanceSheet'
import type { Balance } from '@proba/domain/metal/metalBalance'
import type { Tx } from '../../db/connect.ts'
import { columnsOf, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { applyBalanceIn, balanceAfter } from '../companies/applyBalances.ts'
import { contractBalances, contracts } from '../companies/companiesTables.ts'
import { readHeldAt } from '../companies/metalStore.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from './recordImport.ts'

type Row = ParsedRow<SheetBalance>

const contractRecord = record(pick(columnsOf(contracts, 'c'), 'id', 'sap_number'))
const readContracts = contractRecord.statement<[numbers: readonly string[]]>(
  'import_balances_contracts',
  (columns) => `select ${columns} from contracts c where c.sap_number = any($1::text[])
   and exists (select from companies p where p.id = c.company_id and p.deleted_at is null)`,
)
/** An order that is being placed has then subtracted its metal, and the next one waits (decision G-015). */
const lockContracts = contractRecord.statement<[numbers: readonly string[]]>(
  'import_balances_contracts_lock',
  (columns) => `select ${columns} from contracts c where c.sap_number = any($1::text[])
   order by c.id for no key update`,
)

const balanceRecord = record(
  pick(
    columnsOf(contractBalances, 'b'),
    'contract_id',
    'metal_id',
    'metal_free_mg',
    'metal_bids_mg',
    'as_of',
  ),
)
const readBalances = balanceRecord.statement<[contractIds: readonly number[]]>(
  'import_balances',
  (columns) => `select ${columns} from contract_balances b where b.contract_id = any($1::int[])`,
)
const lockBalances = balanceRecord.statement<[contractIds: readonly number[]]>(
  'import_balances_lock',
  (columns) => `select ${columns} from contract_balances b where b.contract_id = any($1::int[])
   order by b.contract_id, b.metal_id for no key update`,
)
type Stored = Awaited<ReturnType<typeof readBalances>>[number]

const numbersOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => value.sapNumber))]
const nameOf = (contractId: number, metalId: number) => `${contractId}/${metalId}`

/** The balance of a row: its free metal, and as bids what the portal's orders held at its moment (decision G-360). */
async function snapshotOf(tx: Tx, contractId: number, { metalId, freeMg, asOf }: SheetBalance) {
  const [held] = await readHeldAt(tx, contractId, metalId, new Date(asOf))
  return { freeMg, bidsMg: held?.mg ?? 0, assaysFree: [], assaysBids: [] } satisfies Balance
}

/** Whether the row has the same moment and the same figures as the stored balance. */
async function isKnown(tx: Tx, { value }: Row, stored: Stored): Promise<boolean> {
  const asOf = new Date(value.asOf)
  if (stored.as_of.getTime() !== asOf.getTime()) return false
  const snapshot = await snapshotOf(tx, stored.contract_id, value)
  const { balance } = await balanceAfter(tx, stored.contract_id, value.metalId, snapshot, asOf)
  return balance.freeMg === stored.metal_free_mg && balance.bidsMg === stored.metal_bids_mg
}

async function checkBalances(
  tx: Tx,
  rows: readonly Row[],
  { me, name }: ImportContext,
): Promise<CheckedRows<SheetBalance>> {
  const known = await readContracts(tx, numbersOf(rows))
  const ids = new Map(known.map((row) => [row.sap_number, row.id]))
  const balances = await readBalances(tx, [...ids.values()])
  const stored = new Map(balances.map((row) => [nameOf(row.contract_id, row.metal_id), row]))
  /** Null for a row that gives a contract its first balance of the metal. */
  async function outcomeOf(row: Row): Promise<Outcome | null> {
    const contractId = ids.get(row.value.sapNumber)
    if (contractId === undefined)
      return { verdict: 'refuse', issues: [{ column: 'sapNumber', code: 'notFound' }] }
    const key = nameOf(contractId, row.value.metalId)
    // Several words name one metal, so equal keys of the file are not all that repeats.
    const earlier = name(key, row.row)
    if (earlier !== undefined)
      return { verdict: 'refuse', issues: [{ column: 'metal', code: 'repeated', params: { row: earlier } }] }
    const before = stored.get(key)
    if (!before) return null
    const issue = balanceIssue(row.value, before.as_of.toISOString())
    if (issue) return { verdict: 'skip', issues: [issue] }
    return { verdict: (await isKnown(tx, row, before)) ? 'same' : 'update', issues: [] }
  }
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) {
    const outcome = await outcomeOf(row)
    if (outcome) outcomes.set(row.row, outcome)
  }
  return {
    outcomes,
    save: async (changed) => {
      for (const { value } of changed) {
        const contractId = ids.get(value.sapNumber)
        if (contractId === undefined) continue
        const snapshot = await snapshotOf(tx, contractId, value)
        await applyBalanceIn(tx, me, contractId, value.metalId, snapshot, new Date(value.asOf))
      }
    },
  }
}

/** Metal balances of contracts for a factory whose accounting does not send them (decisions G-058, G-059, G-360). */
export const balancesImport = recordImport<keyof typeof balanceColumns, SheetBalance>({
  type: 'balances',
  isWhole: true,
  parse: (texts, { now, numbers }) => readSheetBalance({ texts, numbers }, now.toISOString()),
  lock: async (tx, rows) => {
    const locked = await lockContracts(tx, numbersOf(rows))
    await lockBalances(
      tx,
      locked.map(({ id }) => id),
    )
  },
  check: checkBalances,
  choices: async (_sql, _me, language) => ({
    metal: Object.values(metalWords).map((words) => words[language]),
  }),
})
