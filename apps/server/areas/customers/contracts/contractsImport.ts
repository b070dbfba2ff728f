import {
  contractChange,
  type contractColumns,
  contractWords,
  readSheetContract,
  type SheetContract,
} from '@proba/domain/files/contractSheet'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { readCompaniesByInn } from '../companies/companyChoicesStore.ts'
import { readContractsBySap } from './contractRecordsStore.ts'
import { contractKind, storedContractOf } from './saveContract.ts'

async function checkContracts(
  tx: Tx,
  rows: readonly ParsedRow<SheetContract>[],
  { me, now }: ImportContext,
): Promise<CheckedRows<SheetContract>> {
  const numbers = rows.map(({ value }) => value.sapNumber)
  const known = new Map((await readContractsBySap(tx, numbers)).map((row) => [row.sap_number, row]))
  const inns = await readCompaniesByInn(tx, [...new Set(rows.flatMap(({ value }) => value.inn ?? []))])
  const ids = new Map(inns.map(({ inn, id }) => [inn, id]))
  const outcomes = new Map<number, Outcome>()
  const writes = new Map<
    number,
    Extract<ReturnType<typeof contractChange>, { written: unknown }>['written']
  >()
  for (const { row, value } of rows) {
    const stored = known.get(value.sapNumber)
    const found = contractChange(
      value,
      stored ? storedContractOf(stored) : null,
      ids.get(value.inn ?? '') ?? null,
    )
    if ('issues' in found) outcomes.set(row, { verdict: 'refuse', issues: found.issues })
    else {
      writes.set(row, found.written)
      if (stored) outcomes.set(row, { verdict: found.isSame ? 'same' : 'update', issues: [] })
    }
  }
  return {
    outcomes,
    save: async (changed) => {
      for (const { row, value } of changed) {
        const written = writes.get(row)
        const stored = known.get(value.sapNumber)
        if (!written) continue
        const { companyId, startDate, endDate, ...form } = written
        const body = { ...form, contractStartDate: startDate, contractEndDate: endDate }
        if (stored)
          await updateRecordIn({ tx, me, now }, contractKind, stored.id, {
            ...body,
            companyId,
            version: stored.version,
          })
        else
          await createRecordIn({ tx, me, now }, contractKind, {
            ...body,
            companyId,
            sapNumber: value.sapNumber,
          })
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
