import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { WorkbookRefusal } from '../../../workbook/workbookRefusal.ts'

/** Why a file is no such table, as its field says it; columns are named by their titles. */
export function fileFault(
  { code, params }: WorkbookRefusal,
  titles: Readonly<Record<string, string>>,
): FieldRefusal {
  const named = (keys: unknown) => ({
    columns: String(keys)
      .split(',')
      .map((key) => titles[key] ?? key)
      .join(', '),
  })
  if (code === 'wrong_header' && 'missing' in params)
    return { code: 'sheetHeader', params: named(params.missing) }
  if (code === 'wrong_header' && 'twice' in params) return { code: 'sheetTwice', params: named(params.twice) }
  if (code === 'wrong_header' && 'unit' in params)
    return { code: 'sheetUnit', params: { ...named(params.unit), title: params.title ?? '' } }
  if (code === 'wrong_header' && 'matrix' in params) return { code: 'sheetMatrix' }
  if (code === 'too_many_rows') return { code: 'sheetRows', params: { n: params.limit ?? 0 } }
  // Files over the limit of bytes are refused before, as uploads.
  if (code === 'empty' || code === 'wrong_header' || code === 'too_large') return { code: 'sheetEmpty' }
  return { code: `sheet_${code}`, params: { ...params, limit: params.limit ?? params.seconds ?? null } }
}
