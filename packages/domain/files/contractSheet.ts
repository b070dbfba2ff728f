import { type ContractType, contractTypes } from '../codes/contractType.ts'
import { contractTextLimits, isContractPeriod, ownedTermsChanged } from '../company/contract.ts'
import { type CellIssue, readAs } from '../text/cellIssue.ts'
import { innLengthRefusal, readInn } from '../text/inn.ts'
import { textOrStored } from '../text/sameText.ts'
import { type RecordCells, recordCells } from './recordCells.ts'

/** Columns of the workbook of contracts, the key first (decision G-339). */
export const contractColumns = {
  sapNumber: { ru: 'Номер в SAP', en: 'SAP number', required: true },
  inn: { ru: 'ИНН компании', en: 'Company INN' },
  knfmpNumber: { ru: 'Номер договора', en: 'Contract number' },
  name: { ru: 'Название', en: 'Name' },
  contractType: { ru: 'Тип', en: 'Type' },
  startDate: { kind: 'day', ru: 'Действует с', en: 'Valid from' },
  endDate: { kind: 'day', ru: 'Действует по', en: 'Valid to' },
  active: { kind: 'yesNo', ru: 'Активен', en: 'Active' },
} as const
type Column = keyof typeof contractColumns

/** Words of the types and of yes and no, in both languages. */
export const contractWords = {
  contractType: {
    with_metals: { ru: 'Подряд', en: 'Tolling' },
    no_metals: { ru: 'Поставка', en: 'Supply' },
    demo: { ru: 'Демо', en: 'Demo' },
  },
  active: { yes: { ru: 'Да', en: 'Yes' }, no: { ru: 'Нет', en: 'No' } },
  /** In place of the last day. */
  endless: { ru: 'бессрочный', en: 'no end' },
} as const

const typeWords = new Map<string, ContractType>(
  contractTypes.flatMap((type) =>
    [type, ...Object.values(contractWords.contractType[type])].map(
      (word) => [word.toLowerCase(), type] as const,
    ),
  ),
)
/** A contract of a row; null where the cell was empty, `end.day` null for a contract without an end. */
export interface SheetContract {
  readonly sapNumber: string
  readonly inn: string | null
  readonly knfmpNumber: string | null
  readonly name: string | null
  readonly contractType: ContractType | null
  readonly startDate: string | null
  readonly end: { readonly day: string | null } | null
  readonly active: boolean | null
}

/** The contract of a row, or everything that is wrong with its cells. */
export function readSheetContract(
  cells: RecordCells<Column>,
):
  | { readonly value: SheetContract; readonly notes: readonly CellIssue[] }
  | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const { inn, readFrom } = readInn(cells.texts.inn)
  const isEndless = Object.values<string>(contractWords.endless).includes(cells.texts.endDate.toLowerCase())
  const endDay = isEndless ? null : read.day('endDate')
  const value: SheetContract = {
    sapNumber: read.required('sapNumber', contractTextLimits.sapNumber),
    inn: inn === '' ? null : inn,
    knfmpNumber: read.optional('knfmpNumber', contractTextLimits.knfmpNumber),
    name: read.optional('name', contractTextLimits.name),
    contractType: read.word('contractType', typeWords),
    startDate: read.day('startDate'),
    end: isEndless || endDay !== null ? { day: endDay } : null,
    active: read.yesNo('active'),
  }
  const refused = value.inn === null ? null : innLengthRefusal(value.inn)
  if (refused) read.refuse('inn', refused.code, refused.params)
  if (read.issues.length > 0) return { issues: read.issues }
  return { value, notes: readFrom === null ? [] : [readAs('inn', readFrom, inn)] }
}

/** A contract as its form has it; days `YYYY-MM-DD`. */
export interface StoredContract {
  readonly companyId: number
  readonly knfmpNumber: string
  readonly name: string
  readonly contractType: ContractType
  readonly startDate: string
  readonly endDate: string | null
  readonly active: boolean
  readonly orders: number
  /** The ERP has reported its dates and type, and whoever changes it is a person (decision G-067). */
  readonly isOwned: boolean
  /** Nobody has the contract any more, until the company of another INN takes it over (decision G-550). */
  readonly isCompanyDeleted: boolean
}

type Written = Omit<StoredContract, 'orders' | 'isOwned' | 'isCompanyDeleted'>
const compared = ['knfmpNumber', 'name', 'contractType', 'startDate', 'endDate', 'active'] as const

/** The contract after a row: an empty cell keeps what is stored. */
function writtenContract(
  row: SheetContract,
  stored: StoredContract | null,
  companyId: number | null,
): Written {
  const text = (field: 'knfmpNumber' | 'name') => textOrStored(stored?.[field], row[field])
  return {
    companyId: companyId ?? 0,
    knfmpNumber: text('knfmpNumber'),
    name: text('name'),
    contractType: row.contractType ?? stored?.contractType ?? 'no_metals',
    startDate: row.startDate ?? stored?.startDate ?? '',
    endDate: row.end ? row.end.day : (stored?.endDate ?? null),
    active: row.active ?? stored?.active ?? true,
  }
}

/**
 * Whether a row holds what is stored, which then stays even where the form would refuse it. It names the company of the
 * contract, or none, as where that was deleted (decision G-659).
 */
const isSameContract = (
  { inn }: SheetContract,
  stored: StoredContract,
  written: Written,
  companyId: number | null,
): boolean =>
  (inn === null || companyId === stored.companyId) &&
  compared.every((field) => stored[field] === written[field])

/**
 * What a row makes of its contract, `stored` being null for a new one and `companyId` null for no such company: an
 * empty cell keeps what is stored, a contract keeps its company unless that was deleted, and with orders its type
 * (decisions G-066, G-339, G-550).
 */
export function contractChange(
  row: SheetContract,
  stored: StoredContract | null,
  companyId: number | null,
):
  | { readonly issues: readonly CellIssue<Column>[] }
  | { readonly written: Written; readonly isSame: boolean } {
  const issues: CellIssue<Column>[] = []
  const refuse = (column: Column, code: string, params?: { count: number }) =>
    issues.push({ column, code, ...(params && { params }) })
  if (!stored)
    for (const column of ['inn', 'knfmpNumber', 'contractType', 'startDate'] as const)
      if (row[column] === null) refuse(column, 'required')
  const keeper = stored?.isCompanyDeleted ? null : (stored?.companyId ?? null)
  const written = writtenContract(row, stored, keeper ?? companyId)
  if (stored && isSameContract(row, stored, written, companyId)) return { written, isSame: true }
  if (companyId === null && (row.inn !== null || stored?.isCompanyDeleted)) refuse('inn', 'notFound')
  else if (keeper !== null && row.inn !== null && companyId !== keeper) refuse('inn', 'otherCompany')
  const owned = stored?.isOwned ? ownedTermsChanged(stored, written) : []
  for (const field of owned) refuse(field, 'ownedByErp')
  if (!isContractPeriod(written.startDate, written.endDate)) refuse('endDate', 'beforeStart')
  if (stored && owned.length === 0 && stored.orders > 0 && written.contractType !== stored.contractType)
    refuse('contractType', 'hasOrders', { count: stored.orders })
  if (issues.length > 0) return { issues }
  return { written, isSame: false }
}
