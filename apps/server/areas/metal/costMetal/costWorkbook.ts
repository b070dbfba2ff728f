import { type CostColumn, costColumns, costHeader } from '@proba/domain/files/costSheet'
import type { Language } from '@proba/i18n'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type { WorkbookCell } from '../../../workbook/workbookCell.ts'

const widths: Readonly<Record<CostColumn, number>> = { code: 10, price: 16, sort: 12, vat: 10, validFrom: 26 }

/** A workbook of metal prices in the form that is read back (decision G-208). */
export function costWorkbook(
  name: string,
  language: Language,
  rows: readonly Readonly<Record<CostColumn, WorkbookCell>>[],
): SheetSpec {
  return {
    name,
    columns: costColumns.map((key) => ({
      key,
      title: costHeader[language][key],
      kind: 'raw',
      width: widths[key],
    })),
    rows,
  }
}
