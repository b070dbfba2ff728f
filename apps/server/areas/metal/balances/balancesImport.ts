import {
  type balanceColumns,
  metalWords,
  readSheetBalance,
  type SheetBalance,
} from '@proba/domain/files/balanceSheet'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { readStatementAt } from '../metalLedger/accountStore.ts'
import { readBalancesOf, type StoredBalance } from '../metalLedger/balanceStore.ts'
import type { Statement } from '../metalLedger/settleAccount.ts'
import { applyBalanceIn, isReported } from './applyBalances.ts'
import { lockBalances, lockContracts, readContracts } from './balancesImportStore.ts'

type Row = ParsedRow<SheetBalance>

const numbersOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => value.sapNumber))]

const nameOf = (contractId: number, metalId: number) => `${contractId}/${metalId}`

/** The balance that a row states: what is free; what orders held is known to the portal (decision G-360). */
const statementOf = ({ freeMg, asOf }: SheetBalance): Statement => ({
  balance: { freeMg, bidsMg: 0, assaysFree: [], assaysBids: [] },
  asOf: new Date(asOf),
  scope: 'free',
})

/** What a row makes of a balance that is there: what accounting stated of its very moment stays. */
async function outcomeOver(tx: Tx, { value }: Row, stored: StoredBalance): Promise<Outcome> {
  const { contract_id: contractId, metal_id: metalId } = stored
  const asOf = new Date(value.asOf)
  const [noted] = await readStatementAt(tx, contractId, metalId, asOf)
  if (noted?.free_mg === value.freeMg) return { verdict: 'same', issues: [] }
  if (!(await isReported(tx, contractId, metalId, asOf))) return { verdict: 'update', issues: [] }
  return { verdict: 'skip', issues: [{ column: 'asOf', code: 'accountingSaid' }] }
}

async function checkBalances(
  tx: Tx,
  rows: readonly Row[],
  { me, name }: ImportContext,
): Promise<CheckedRows<SheetBalance>> {
  const known = await readContracts(tx, numbersOf(rows))
  const ids = new Map(known.map((row) => [row.sap_number, row.id]))
  const balances = await readBalancesOf(tx, [...ids.values()])
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
    return outcomeOver(tx, row, before)
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
        await applyBalanceIn(tx, me, contractId, value.metalId, statementOf(value))
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
