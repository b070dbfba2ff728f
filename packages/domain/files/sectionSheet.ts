import { catalogueSection, type Parents, sectionLimits, sectionsAbove } from '../product/sectionTree.ts'
import { addressForm } from '../text/addressCode.ts'
import { type CellIssue, readAs } from '../text/cellIssue.ts'
import { partialCells } from '../text/partialCells.ts'

/** Columns of the workbook of sections, the code being the key (decision G-332). */
export const sectionColumns = {
  code: { ru: 'Код', en: 'Code', required: true },
  name: { ru: 'Название', en: 'Name' },
  nameEn: { ru: 'Название по-английски', en: 'English name' },
  parent: { ru: 'Раздел выше', en: 'Section above' },
  sort: { kind: 'number', ru: 'Порядок', en: 'Order' },
  active: { kind: 'yesNo', ru: 'Показывать', en: 'Shown' },
} as const
export type SectionColumn = keyof typeof sectionColumns

/** A row of the workbook of sections: undefined keeps what is stored; a parent of null is the top. */
export interface SheetSection {
  readonly code: string
  /** The code as the file has it. */
  readonly written: string
  readonly name: string | undefined
  readonly nameEn: string | undefined
  /** Code or path of the section above. */
  readonly parent: string | null | undefined
  readonly sort: number | undefined
  readonly active: boolean | undefined
}

const pathLength = 1000

/**
 * The section of a row, its code in the form of addresses, or everything that is wrong with its cells (decisions G-332,
 * G-666).
 */
export function readSheetSection(
  cells: Readonly<Record<SectionColumn, string>>,
):
  | { readonly value: SheetSection; readonly notes: readonly CellIssue<SectionColumn>[] }
  | { readonly issues: readonly CellIssue<SectionColumn>[] } {
  const read = partialCells(cells)
  const written = cells.code
  const code = addressForm(written)
  if (code === '') read.refuse('code', 'required')
  if (code.length > sectionLimits.code) read.refuse('code', 'maxLength', { n: sectionLimits.code })
  const value = {
    code,
    written,
    name: read.text('name', sectionLimits.name),
    nameEn: read.text('nameEn', sectionLimits.name),
    parent: read.orNothing('parent', () => read.text('parent', pathLength)),
    sort: read.number('sort', { decimals: 0, max: sectionLimits.sort }),
    active: read.yesNo('active'),
  }
  if (read.issues.length > 0) return { issues: read.issues }
  return { value, notes: code === written ? [] : [readAs('code', written, code)] }
}

/**
 * What the row of a new section names above it: where it names nothing, the section that the menu calls the catalogue, if
 * there is one, as buyers look nowhere else; only a dash is the top (decision G-665).
 */
export const aboveNew = ({ parent }: SheetSection, hasCatalogue: boolean): string | null =>
  parent === undefined && hasCatalogue ? catalogueSection : (parent ?? null)

/** Sections that would be below themselves once all moves are done. */
export const sectionsInCycles = (parents: Parents): ReadonlySet<number> =>
  new Set([...parents.keys()].filter((id) => isBelowItself(parents, id)))

function isBelowItself(parents: Parents, id: number): boolean {
  const [top = id] = sectionsAbove(parents, id).slice(-1)
  return (parents.get(top) ?? null) === id
}

/** How deep a section lies: 0 at the top. Parents come before their children in this order. */
export const sectionDepth = (parents: Parents, id: number): number => sectionsAbove(parents, id).length
