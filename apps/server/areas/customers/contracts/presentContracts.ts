import type { AdminContract } from '@proba/api/customers/contractRecords'
import { type contractColumns, contractWords } from '@proba/domain/files/contractSheet'
import type { Static } from 'typebox'
import { type PresentRows, yesNoText } from '../../common/recordImports/presentRows.ts'
import { readInns } from '../companies/companyChoicesStore.ts'

/** Contracts as their template has them; that of a deleted company without its INN (decisions G-339, G-659). */
export const presentContracts: PresentRows<
  Static<typeof AdminContract>,
  keyof typeof contractColumns
> = async (items, { sql, language, t }) => {
  const known = await readInns(sql, [...new Set(items.map(({ companyId }) => companyId))])
  const inns = new Map(known.map(({ id, inn }) => [id, inn]))
  return items.map((contract) => [
    {
      ...{ sapNumber: contract.sapNumber, inn: inns.get(contract.companyId) ?? null },
      ...{ knfmpNumber: contract.knfmpNumber, name: contract.name },
      contractType: contractWords.contractType[contract.contractType][language],
      ...{ startDate: contract.contractStartDate, endDate: contract.contractEndDate },
      active: yesNoText(t, contract.active),
    },
  ])
}
