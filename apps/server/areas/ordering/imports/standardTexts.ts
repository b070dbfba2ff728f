import { mayEnter } from '@proba/domain/cart/rowEntry'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { maxImportRows, maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import { type ExportedLine, sheetCells, sheetHeader } from '@proba/domain/files/standardSheet'
import { formatInteger } from '@proba/domain/text/number'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type {
  StandardChoices,
  StandardRow,
  StandardTexts,
  StandardTitles,
} from '../../../workbook/standard/standardTypes.ts'
import { storedZip, type ZipFile } from '../../../workbook/write/storedZip.ts'
import { coatingNames } from '../../catalogue/listing/dictionaryNames.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Column titles of the file format in one language. */
export const titlesIn = (language: Language): StandardTitles => sheetHeader[language]

/** Texts of the standard workbook in one language. */
export function standardTexts(language: Language, t: Translate): StandardTexts {
  const fileLimits = { rows: formatInteger(maxImportRows, language), megabytes: maxUploadMegabytes }
  return {
    sheet: t('server.workbook.sheet'),
    titles: titlesIn(language),
    facts: {
      title: t('server.workbook.facts.title'),
      unit: t('server.workbook.facts.unit'),
      maxPieces: t('server.workbook.facts.maxPieces'),
      maxCoilGrams: t('server.workbook.facts.maxCoilGrams'),
    },
    hints: {
      coating: t('server.workbook.hints.coating'),
      count: t('server.workbook.hints.count'),
      maxPieces: t('server.workbook.hints.maxPieces'),
      coilGrams: t('server.workbook.hints.coilGrams'),
      orderType: t('server.workbook.hints.orderType'),
    },
    lists: t('server.workbook.lists'),
    guide: {
      sheet: t('server.workbook.guide.sheet'),
      title: t('server.workbook.guide.title'),
      lines: t('server.workbook.guide.lines', fileLimits).split('\n'),
    },
    reason: t('server.workbook.reason'),
  }
}

/** Values of the drop-downs in one language. */
export async function standardChoices(sql: Sql, language: Language, t: Translate): Promise<StandardChoices> {
  const coatings = await coatingNames(sql, language)
  return {
    coatings: [...coatings.values()],
    orderTypes: orderTypes.map((type) => t(`terms.orderType.${type}`)),
  }
}

/** Cells of a cart row or order line in the template, its order type by name. */
export function standardCells(
  line: Omit<ExportedLine, 'orderType' | 'isMoved'> & { readonly orderType: OrderType },
  language: Language,
  t: Translate,
): StandardRow['cells'] {
  const orderType = t(`terms.orderType.${line.orderType}`)
  const isMoved = !mayEnter(line.typeOffer, line.orderType, 'ordered')
  return sheetCells({ ...line, orderType, isMoved }, language) as StandardRow['cells']
}

/** Sheets as a file reply (decision G-010); `name` is without its extension. */
export async function workbookFile(services: Services, name: string, sheets: readonly SheetSpec[]) {
  const data = await services.workbooks.writeSheets(sheets)
  return { data: data.toString('base64'), name: `${name}.xlsx`, mimeType: xlsx }
}

/** A file reply of several workbooks: one as it is, more in an archive, numbered from 1. */
export async function workbookFiles(
  services: Services,
  name: string,
  workbooks: readonly (readonly SheetSpec[])[],
) {
  const [only, ...others] = workbooks
  if (only && others.length === 0) return workbookFile(services, name, only)
  const files: ZipFile[] = []
  for (const [index, sheets] of workbooks.entries())
    files.push({ name: `${name}_${index + 1}.xlsx`, data: await services.workbooks.writeSheets(sheets) })
  return { data: storedZip(files).toString('base64'), name: `${name}.zip`, mimeType: 'application/zip' }
}
