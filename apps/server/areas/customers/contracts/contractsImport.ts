import {
  contractChange,
  type contractColumns,
  contractWords,
  readSheetContract,
  type SheetContract,
} from '@proba/domain/files/contractSheet'
import { twinFinder } from '@proba/domain/text/keyTwin'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { refuseTwin } from '../../common/recordImports/refuseTwin.ts'
import type { Writing } from '../../common/records/recordKind.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { readCompaniesByInn } from '../companies/companyChoicesStore.ts'
import { type AdminContractRecord, readContractsBySap, readSapNumbers } from './contractRecordsStore.ts'
import { contractKind, storedContractOf } from './saveContract.ts'

/** What a row makes of its contract; `stored` is null for a new one. */
interface ContractWrite {
  readonly stored: AdminContractRecord | null
  readonly written: Extract<ReturnType<typeof contractChange>, { written: unknown }>['written']
}

async function saveRow(
  writing: Writing,
  sapNumber: string,
  { stored, written }: ContractWrite,
): Promise<void> {
  const { companyId, startDate, endDate, ...form } = written
  const body = { ...form, companyId, contractStartDate: startDate, contractEndDate: endDate }
  if (stored) await updateRecordIn(writing, contractKind, stored.id, { ...body, version: stored.version })
  else await createRecordIn(writing, contractKind, { ...body, sapNumber })
}

/** Finds, for a new number, the one of a contract that reads the same, among those of the companies of a file. */
async function twinsOf(tx: Tx, companyIds: readonly number[]) {
  const numbers = await readSapNumbers(tx, companyIds)
  return twinFinder(numbers.map(({ sap_number }) => sap_number))
}

async function checkContracts(
  tx: Tx,
  rows: readonly ParsedRow<SheetContract>[],
  context: ImportContext,
): Promise<CheckedRows<SheetContract>> {
  const { me, now } = context
  const numbers = rows.map(({ value }) => value.sapNumber)
  const known = new Map((await readContractsBySap(tx, numbers)).map((row) => [row.sap_number, row]))
  const inns = await readCompaniesByInn(tx, [...new Set(rows.flatMap(({ value }) => value.inn ?? []))])
  const ids = new Map(inns.map(({ inn, id }) => [inn, id]))
  const twinOf = await twinsOf(tx, [...ids.values()])
  const outcomes = new Map<number, Outcome>()
  const writes = new Map<number, ContractWrite>()
  for (const { row, value } of rows) {
    const stored = known.get(value.sapNumber) ?? null
    const found = contractChange(value, stored && storedContractOf(stored), ids.get(value.inn ?? '') ?? null)
    const key = { row, value: value.sapNumber }
    const twin = stored ? null : refuseTwin('sapNumber', key, twinOf, context)
    if (twin) outcomes.set(row, twin)
    else if ('issues' in found) outcomes.set(row, { verdict: 'refuse', issues: found.issues })
    else {
      writes.set(row, { stored, written: found.written })
      if (stored) outcomes.set(row, { verdict: found.isSame ? 'same' : 'update', issues: [] })
    }
  }
  return {
    outcomes,
    save: async (changed) => {
      for (const { row, value } of changed) {
        const write = writes.get(row)
        if (write) await saveRow({ tx, me, now }, value.sapNumber, write)
      }
    },
  }
}

/** Contracts in bulk, by their number in SAP; none is ever deleted (decisions G-066, G-339). */
export const contractsImport = recordImport<keyof typeof contractColumns, SheetContract>({
  type: 'contracts',
  isWhole: true,
  parse: (texts, { numbers }) => readSheetContract({ texts, numbers }),
  check: checkContracts,
  choices: async (_sql, _me, language) => ({
    contractType: Object.values(contractWords.contractType).map((word) => word[language]),
    active: Object.values(contractWords.active).map((word) => word[language]),
    endDate: [contractWords.endless[language]],
  }),
})
