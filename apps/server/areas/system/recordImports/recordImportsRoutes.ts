import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { recordImportsCalls } from '@proba/api/system/recordImports'
import { placeOfRow } from '@proba/domain/files/bookReading'
import { hintsOf } from '@proba/domain/files/importRefusalSentences'
import {
  columnsOfSheet,
  isLeftOut,
  type RecordImportType,
  type RecordVerdict,
  recordVerdicts,
  sheetOf,
} from '@proba/domain/files/recordSheet'
import type { Language, Translate } from '@proba/i18n'
import type { Handlers, Input } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { textOf, type WorkbookRow } from '../../../workbook/workbookCell.ts'
import { placePrefix } from '../../common/importFiles/placePrefix.ts'
import { readingReply } from '../../common/importFiles/readingReply.ts'
import { previewRecordFile, titlesOf } from '../../common/recordImports/readRecordFile.ts'
import type { RowIssue } from '../../common/recordImports/recordImport.ts'
import {
  countRows,
  type RowRecord,
  readAllRows,
  readRowsPage,
} from '../../common/recordImports/recordRowsStore.ts'
import { recordBook } from '../../common/recordImports/recordWorkbooks.ts'
import { workbookFile } from '../../ordering/imports/standardTexts.ts'
import { cancelRecords, executeRecords } from './executeRecords.ts'
import { type CheckSummary, checkRecords, importFor, ownRecordCheck } from './recordChecks.ts'

/** Issues in words, each after the title of its column; an earlier row that one names is that of its sheet. */
function reasonsOf(type: RecordImportType, sheets: readonly string[], language: Language, t: Translate) {
  const titles = titlesOf(type, language)
  const rowName = (id: string | number) => {
    const { row, sheet } = placeOfRow(Number(id), sheets)
    return sheet === null ? row : t('server.records.rowOfSheet', { row, sheet })
  }
  return ({ column, code, params }: RowIssue) => {
    const named = params?.row === undefined ? params : { ...params, row: rowName(params.row) }
    const reason = t(`errors.field.${code}`, named)
    const sentences = [
      reason,
      ...hintsOf(params ?? {}, language).map(({ key, values }) => t(`refusals.${key}`, values)),
    ]
    const text = sentences.join('. ')
    return column === null ? text : `${titles[column] ?? column}: ${text}`
  }
}

/** Names of the sheets that the rows of a check came from. */
const sheetsOf = ({ reading }: CheckSummary): string[] => reading?.sheets.map(({ name }) => name) ?? []

const issuesOf = ({ issues }: RowRecord) => issues as readonly RowIssue[]

/** Verdicts in the order in which rows are shown: those that need a look first. */
const shownFirst: readonly RecordVerdict[] = ['refuse', 'skip', 'create', 'update', 'same']
const leftOut = recordVerdicts.filter(isLeftOut)
const rowsPerPage = 50

/** The rows of a checked file as a workbook, with verdict and reasons. */
async function resultBook(
  services: Services,
  me: Principal,
  body: BodyOf<Calls['POST /admin/imports/result']>,
  language: Language,
  t: Translate,
) {
  const { uuid, type } = body
  const { sql } = services.database
  const choices = await importFor(me, type).choices(sql, me, language, t)
  const { executedAt, summary } = await ownRecordCheck(services, sql, me, body)
  const rows = await readAllRows(sql, uuid, body.rows === 'all' ? recordVerdicts : leftOut)
  const sheets = sheetsOf(summary)
  const reasonOf = reasonsOf(type, sheets, language, t)
  const words = `server.records.${executedAt ? 'results' : 'verdicts'}`
  const records = rows.map((row) => {
    const cells = row.cells as WorkbookRow['cells']
    return {
      ...Object.fromEntries(columnsOfSheet(type).map((key) => [key, textOf(cells[key] ?? null)])),
      verdict: t(`${words}.${row.verdict}`),
      reason: placePrefix(row.row, sheets, t) + issuesOf(row).map(reasonOf).join('. '),
    }
  })
  const name = t(body.rows === 'all' ? 'server.records.result' : 'server.workbook.rejected')
  return workbookFile(services, name, recordBook(type, choices, language, t, records))
}

/** A page of the rows of a checked file, with verdict and reasons. */
async function rowsReply(
  services: Services,
  { me, params: { type }, query, language, t }: Input<'GET /admin/imports/{type}/rows'>,
) {
  const { sql } = services.database
  const { uuid, verdict } = query
  importFor(me, type)
  const { summary } = await ownRecordCheck(services, sql, me, { uuid, type })
  const page = pageOf(query, rowsPerPage)
  const requested = verdict ? [verdict] : shownFirst
  const [rows, counts] = await Promise.all([
    readRowsPage(sql, uuid, requested, page.perPage, page.offset),
    countRows(sql, uuid),
  ])
  const total = counts.reduce((sum, count) => sum + (requested.includes(count.verdict) ? count.rows : 0), 0)
  const sheets = sheetsOf(summary)
  const reasonOf = reasonsOf(type, sheets, language, t)
  const items = rows.map((row) => ({
    ...{ ...placeOfRow(row.row, sheets), key: row.key, verdict: row.verdict },
    reasons: issuesOf(row).map(reasonOf),
  }))
  return { items, meta: paginationOf(page, total) }
}

/** Imports of records in the back office: template, check, its rows, execution and the workbook of the result. */
export function recordImportsHandlers(services: Services): Handlers<typeof recordImportsCalls> {
  const { sql } = services.database
  return {
    'GET /admin/imports/{type}/template': async ({ me, params: { type }, language, t }) => {
      const choices = await importFor(me, type).choices(sql, me, language, t)
      if (sheetOf(type).isArchive) throw new RequestRefused('not_found')
      return workbookFile(
        services,
        t(`server.records.${type}.template`),
        recordBook(type, choices, language, t),
      )
    },
    'POST /admin/imports/check': async ({ me, body, signal, progress, language }) => {
      const summary = await checkRecords(services, me, body, language, { signal: signal(), progress })
      const { total, counts, cleared, reading } = summary
      return { uuid: body.uuid, total, counts, cleared, reading: reading && readingReply(reading) }
    },
    'POST /admin/imports/preview': async ({ me, body, language, signal }) => {
      importFor(me, body.type)
      return previewRecordFile(services, me, body, language, signal())
    },
    'GET /admin/imports/{type}/rows': (input) => rowsReply(services, input),
    'POST /admin/imports/execute': async ({ me, body, idempotencyKey, signal, progress }) =>
      executeRecords(services, me, body, idempotencyKey, { signal: signal(), progress }),
    'POST /admin/imports/cancel': async ({ me, body }) => cancelRecords(services, me, body),
    'POST /admin/imports/result': async ({ me, body, language, t }) =>
      resultBook(services, me, body, language, t),
  }
}
