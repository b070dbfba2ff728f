import { contractTextLimits } from '../company/contract.ts'
import { metalIds } from '../metal/metal.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { maxWhole } from '../text/number.ts'
import { type RecordCells, recordCells } from './recordCells.ts'

/** Columns of the workbook of metal balances, the key first: contract and metal (decision G-360). */
export const balanceColumns = {
  sapNumber: { ru: 'Номер в SAP', en: 'SAP number', required: true },
  metal: { ru: 'Металл', en: 'Metal', required: true },
  free: { kind: 'number', unit: 'g', ru: 'Свободно, г', en: 'Free, g', required: true },
  asOf: { kind: 'moment', ru: 'На момент', en: 'As of', required: true },
} as const
type Column = keyof typeof balanceColumns

/** Words of the metals, in both languages. */
export const metalWords = {
  gold: { ru: 'Золото', en: 'Gold' },
  silver: { ru: 'Серебро', en: 'Silver' },
  platinum: { ru: 'Платина', en: 'Platinum' },
  palladium: { ru: 'Палладий', en: 'Palladium' },
} as const satisfies Readonly<Record<keyof typeof metalIds, object>>

const idsByWord = new Map<string, number>(
  Object.entries(metalWords).flatMap(([metal, words]) =>
    [metal, ...Object.values(words)].map(
      (word) => [word.toLowerCase(), metalIds[metal as keyof typeof metalIds]] as const,
    ),
  ),
)

/** A balance of a row: what a contract has free of orders at a moment, in mg of pure metal. */
export interface SheetBalance {
  readonly sapNumber: string
  readonly metalId: number
  readonly freeMg: number
  /** Instant (ISO). */
  readonly asOf: string
}

/** The balance of a row, or everything that is wrong with its cells; `now` is an instant (ISO). */
export function readSheetBalance(
  cells: RecordCells<Column>,
  now: string,
): { readonly value: SheetBalance } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const sapNumber = read.required('sapNumber', contractTextLimits.sapNumber)
  for (const column of ['metal', 'free', 'asOf'] as const)
    if (cells.texts[column] === '') read.refuse(column, 'required')
  const metalId = read.word('metal', idsByWord)
  const freeMg = read.hundredths('free', maxWhole)
  const asOf = read.pastMoment('asOf', now)
  if (metalId === null || freeMg === null || asOf === null || read.issues.length > 0)
    return { issues: read.issues }
  return { value: { sapNumber, metalId, freeMg, asOf } }
}
