import { costSynonyms } from '@proba/domain/files/columnSynonyms'
import {
  type CostList,
  type CostRow,
  costColumns,
  costFormats,
  costHeader,
  readCostSheet,
} from '@proba/domain/files/costSheet'
import { sheetRowOf } from '@proba/domain/files/sheetRowId'
import type { Language } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { sheetCellOf } from '../../../workbook/workbookCell.ts'
import type { WorkbookRefusal } from '../../../workbook/workbookRefusal.ts'
import { readFileRecord } from '../../common/files/filesStore.ts'
import { fileFault } from '../../common/importFiles/fileFault.ts'

/** Titles of every language; a code and a price make a list. */
const columns = costColumns.map((key) => ({
  key,
  titles: [costHeader.ru[key], costHeader.en[key]],
  synonyms: costSynonyms[key] ?? [],
  required: key === 'code' || key === 'price',
  kind: costFormats[key].kind,
}))

const maxRows = 100

/** Refuses a workbook that has no such table, with the reason as that of a wrong row. */
function refuseFile(refusal: WorkbookRefusal, language: Language): RequestRefused {
  const { code, params = {} } = fileFault(refusal, costHeader[language])
  const t = translator(language)
  const text = code === 'sheetHeader' ? t('server.metalCost.header') : t(`errors.field.${code}`, params)
  const reason = { reason: refusal.code, ...refusal.params }
  return new RequestRefused('import_structure', reason, {
    data: { rows: [{ row: 1, code: 'header', text }] },
  })
}

/** An uploaded workbook of the caller, its rows by column; a bad one is refused whole. */
export async function readCostFile(services: Services, me: Principal, uuid: string, language: Language) {
  const [file] = await readFileRecord(services.database.sql, uuid)
  const data = file && file.owner_id === me.userId ? await services.files.get(file.uuid) : null
  if (!file || !data) throw new RequestRefused('not_found')
  const read = await services.workbooks.readSheet(data, { columns, maxRows })
  if ('code' in read && read.code !== 'empty') throw refuseFile(read, language)
  // Prices stand on one sheet; another one is that of an earlier day.
  const rows = 'code' in read ? [] : read.rows.filter(({ row }) => sheetRowOf(row).sheet === 0)
  return {
    name: file.name,
    rows: rows.map(
      ({ row, cells }) =>
        ({ row, ...Object.fromEntries(costColumns.map((key) => [key, sheetCellOf(cells[key])])) }) as CostRow,
    ),
  }
}

/** The list of prices in an uploaded workbook; every wrong row is named with its reason. */
export function costListOf(rows: readonly CostRow[], now: Date, language: Language): CostList {
  if (rows.length === 0) throw refuseFile({ code: 'empty', params: {} }, language)
  const t = translator(language)
  const list = readCostSheet(rows, now.toISOString())
  if ('prices' in list) return list
  const lines = list.map(({ row, code, params }) => ({
    row,
    code,
    text: t('server.metalCost.row', { row, reason: t(`server.metalCost.refusal.${code}`, params) }),
  }))
  throw new RequestRefused('cost_sheet', { rows: lines.length }, { data: { rows: lines } })
}

/** Name under which callers request a stored file: readable, unique, and no path of any disk. */
export const costPath = (kind: 'list' | 'template', uuid: string) => `metal-cost/${kind}/${uuid}.xlsx`
