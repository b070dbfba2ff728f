import type { Language } from '../text/language.ts'
import { balanceColumns } from './balanceSheet.ts'
import { closeOpenColumns } from './closeOpenSheet.ts'
import { coilColumns } from './coilSheet.ts'
import { companyColumns } from './companySheet.ts'
import { contractColumns } from './contractSheet.ts'
import { offerColumns } from './offerSheet.ts'
import { pictureArchive, pictureColumns } from './pictureArchive.ts'
import { powerColumns } from './powerSheet.ts'
import { productColumns } from './productSheet.ts'
import { readinessColumns } from './readinessSheet.ts'
import { residueColumns } from './residueSheet.ts'
import { sectionColumns } from './sectionSheet.ts'
import type { CellFormat } from './sheetCell.ts'
import { isSumText } from './standardSheet.ts'
import { userColumns } from './userSheet.ts'

/** Kinds of records that the back office imports from workbooks, pictures from an archive (decisions G-149, G-334). */
export const recordImportTypes = [
  'users',
  'products',
  'offers',
  'sections',
  'residues_finished',
  'powers',
  'residues_coil',
  'closeopen',
  'companies',
  'contracts',
  'balances',
  'order_readiness',
  'pictures',
] as const
export type RecordImportType = (typeof recordImportTypes)[number]

/** What happens to a row: its record is created, changed, equal already, left as it is, or the row is refused. */
export const recordVerdicts = ['create', 'update', 'same', 'skip', 'refuse'] as const
export type RecordVerdict = (typeof recordVerdicts)[number]

/** Whether the row asks for a change. */
export const isChange = (verdict: RecordVerdict): boolean => verdict === 'create' || verdict === 'update'

/** Whether the row does nothing for a reason that its sender has to read. */
export const isLeftOut = (verdict: RecordVerdict): boolean => verdict === 'skip' || verdict === 'refuse'

/** Rows of a file by verdict. */
export type VerdictCounts = Readonly<Record<RecordVerdict, number>>

export function verdictCounts(verdicts: Iterable<RecordVerdict>): VerdictCounts {
  const counts = { create: 0, update: 0, same: 0, skip: 0, refuse: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

/**
 * What a sender may tick; `replaceAll` makes the file the whole truth: what it does not name becomes nothing (G-097),
 * `newWords` adds weavings and badges that the dictionaries lack (G-330), `replacePictures` takes away the pictures of
 * the products and coatings that the archive has some of (G-363).
 */
export const recordOptions = ['replaceAll', 'newWords', 'replacePictures'] as const
export type RecordOption = (typeof recordOptions)[number]

/** A column: its title is part of the file format, so it is recognised in both languages. */
type SheetColumn = Readonly<Record<Language, string>> & {
  /** What its cells hold; texts without it (decision G-645). */
  readonly kind?: CellFormat['kind']
  /** Of its numbers. */
  readonly unit?: CellFormat['unit']
  /** A file without the column is refused as a whole. */
  readonly required?: true
}

interface RecordSheet {
  readonly maxRows: number
  /** How many of the first columns make the key together; 1 by default. */
  readonly keys?: number
  /** What can be ticked for a file of the kind. */
  readonly options?: readonly RecordOption[]
  /** The file is an archive, sent in parts; it has no template. */
  readonly isArchive?: true
  /** Beside the columns, what reading a file has found out about a row; nobody is shown it. */
  readonly found?: readonly string[]
  /** In the order of the template, the key first. */
  readonly columns: Readonly<Record<string, SheetColumn>>
}

/** Rows of the longest workbook of records (decision G-335). */
export const maxRecordRows = 50_000

/** Products of one workbook: each takes as much as a dozen sizes (decision G-330). */
const maxProductRows = 10_000

/** The workbook of each kind. */
export const recordSheets = {
  users: { maxRows: 500, columns: userColumns },
  products: { maxRows: maxProductRows, options: ['newWords'], columns: productColumns },
  offers: { maxRows: maxRecordRows, keys: 3, columns: offerColumns },
  sections: { maxRows: 2000, columns: sectionColumns },
  residues_finished: { maxRows: maxRecordRows, keys: 3, options: ['replaceAll'], columns: residueColumns },
  powers: { maxRows: 1000, columns: powerColumns },
  residues_coil: { maxRows: 5000, keys: 3, options: ['replaceAll'], columns: coilColumns },
  closeopen: { maxRows: 5000, keys: 2, columns: closeOpenColumns },
  companies: { maxRows: 2000, columns: companyColumns },
  contracts: { maxRows: 5000, columns: contractColumns },
  balances: { maxRows: 5000, keys: 2, columns: balanceColumns },
  order_readiness: { maxRows: 5000, columns: readinessColumns },
  pictures: {
    ...{ maxRows: pictureArchive.files, options: ['replacePictures'], isArchive: true },
    ...{ columns: pictureColumns, found: ['picture', 'problem'] },
  },
} as const satisfies Readonly<Record<RecordImportType, RecordSheet>>

/** The workbook of a kind, typed with its optional properties. */
export const sheetOf = (type: RecordImportType): RecordSheet => recordSheets[type]

/** What the columns of a kind hold. */
export const formatsOf = (type: RecordImportType): Readonly<Record<string, CellFormat>> =>
  Object.fromEntries(
    Object.entries(sheetOf(type).columns).map(([key, { kind = 'text', unit }]) => [
      key,
      { kind, ...(unit && { unit }) },
    ]),
  )

/** Columns of a kind in the order of the template. */
export const columnsOfSheet = (type: RecordImportType): string[] => Object.keys(recordSheets[type].columns)

/** Columns that make the key of a kind. */
export const keyColumnsOf = (type: RecordImportType): string[] =>
  columnsOfSheet(type).slice(0, sheetOf(type).keys ?? 1)

/**
 * Whether a row is a line of sums: by its key, or without one by any other text, also by one in a column that is not
 * read; `texts` begin with the key.
 */
export const isSumRow = ([key = '', ...others]: readonly string[], isSum = false): boolean =>
  key === '' ? isSum || others.some(isSumText) : isSumText(key)

/** The earlier row of the same key, by the number of each row that repeats one; case does not matter. */
export function repeatedKeys(
  rows: readonly { readonly row: number; readonly key: string }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { row, key } of rows) {
    const name = key.trim().toLowerCase()
    const earlier = first.get(name)
    if (name === '') continue
    if (earlier === undefined) first.set(name, row)
    else repeated.set(row, earlier)
  }
  return repeated
}
