import type { recordImportsContract } from '@proba/api/recordImports'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import type { Language, Translate } from '@proba/i18n'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { textOf } from '../../workbook/workbookCell.ts'
import { workbookFile } from '../imports/standardTexts.ts'
import { executeRecords, type TextRow } from './executeRecords.ts'
import { cellsOf, checkRecords, importFor, ownRecordCheck, titlesOf } from './recordChecks.ts'
import type { RowIssue } from './recordImport.ts'
import { recordBook } from './recordWorkbooks.ts'

/** Issues in words, each after the title of its column. */
function reasonsOf(type: RecordImportType, language: Language, t: Translate) {
  const titles = titlesOf(type, language)
  return ({ column, code, params }: RowIssue) => {
    const text = t(`errors.field.${code}`, params)
    return column === null ? text : `${titles[column] ?? column}: ${text}`
  }
}

function rowReply(type: RecordImportType, language: Language, t: Translate) {
  const reasonOf = reasonsOf(type, language, t)
  return ({ row, key, verdict, issues }: TextRow) => ({ row, key, verdict, reasons: issues.map(reasonOf) })
}

/** Imports of records in the back office: template, check, execution and the workbook of refused rows. */
export function recordImportsHandlers(services: Services): Handlers<typeof recordImportsContract> {
  const { database } = services
  return {
    'GET /admin/imports/{type}/template': async ({ me, params: { type }, language, t }) => {
      const choices = await importFor(me, type).choices(database.sql, me, language, t)
      return workbookFile(
        services,
        t(`server.records.${type}.template`),
        recordBook(type, choices, language, t),
      )
    },
    'POST /admin/imports/check': async ({ me, body, language, t }) => {
      const judged = await checkRecords(services, me, body, language)
      const create = judged.filter(({ verdict }) => verdict === 'create').length
      return { uuid: body.uuid, create, rows: judged.map(rowReply(body.type, language, t)) }
    },
    'POST /admin/imports/execute': async ({ me, body, idempotencyKey, language, t }) => {
      const { refused, ...counts } = await executeRecords(services, me, body, idempotencyKey)
      return { ...counts, refused: refused.map(rowReply(body.type, language, t)) }
    },
    'POST /admin/imports/refused': async ({ me, body, language, t }) => {
      const { type } = body
      const choices = await importFor(me, type).choices(database.sql, me, language, t)
      const { rows } = await database.transaction((tx) => ownRecordCheck(services, tx, me, body))
      const reasonOf = reasonsOf(type, language, t)
      const left = rows.filter(({ issues }) => issues.length > 0)
      const records = left.map((row) => ({
        ...Object.fromEntries(Object.entries(cellsOf(type, row)).map(([key, cell]) => [key, textOf(cell)])),
        reason: row.issues.map(reasonOf).join('. '),
      }))
      return workbookFile(
        services,
        t('server.workbook.rejected'),
        recordBook(type, choices, language, t, records),
      )
    },
  }
}
