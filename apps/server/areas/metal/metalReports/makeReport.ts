import { isMonthClosed, monthsOf, reportLines } from '@proba/domain/metal/metalReport'
import { dayStart, daysAfter, formatDay } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetRecord } from '../../../workbook/sheetSpec.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { documentFailure } from '../../common/files/documentFailure.ts'
import { attach } from '../../common/files/fileReferences.ts'
import { keepMade } from '../../common/files/keepMade.ts'
import { announce } from '../../common/notices/announce.ts'
import { documentName } from '../../common/notices/documentName.ts'
import { finishReport, noteReportFailure, readMoved, readOrderedReport } from './metalReportsStore.ts'

type OrderedReport = NonNullable<Awaited<ReturnType<typeof readOrderedReport>>[0]>
type Moved = Awaited<ReturnType<typeof readMoved>>

const figures = ['opening', 'received', 'consumed', 'losses', 'corrections', 'remainder'] as const

function rowsOf(
  report: OrderedReport,
  moved: Moved,
  t: Translate,
  language: Language,
  now: string,
): SheetRecord[] {
  const names = new Map(moved.map((row) => [row.metal_id, inLanguage(language, row.name_ru, row.name_en)]))
  const lines = reportLines(
    moved.map((row) => ({ ...row, metalId: row.metal_id })),
    monthsOf(report.date_from, report.date_to),
  )
  return lines.map(({ metalId, month, assay, ...line }) => ({
    month: month.split('-').reverse().join('.'),
    metal: names.get(metalId) ?? '',
    assay,
    ...Object.fromEntries(figures.map((name) => [name, line[name]])),
    state: t(isMonthClosed(month, now) ? 'server.metalReport.final' : 'server.metalReport.preliminary'),
  }))
}

async function workbookOf(
  rows: readonly SheetRecord[],
  isPreliminary: boolean,
  t: Translate,
): Promise<Buffer> {
  const title = (key: string) => t(`server.metalReport.${key}`)
  async function* parts() {
    yield rows
  }
  const sheet = {
    name: title(isPreliminary ? 'sheetPreliminary' : 'sheet'),
    columns: [
      { key: 'month', title: title('month'), kind: 'text' as const, width: 12 },
      { key: 'metal', title: title('metal'), kind: 'text' as const, width: 14 },
      { key: 'assay', title: title('assay'), kind: 'integer' as const, width: 10 },
      ...figures.map((key) => ({ key, title: title(key), kind: 'grams3' as const, width: 22 })),
      { key: 'state', title: title('state'), kind: 'text' as const, width: 18 },
    ],
    parts: parts(),
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of streamSheet(sheet)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function writeWorkbook(services: Services, report: OrderedReport) {
  const language: Language = report.language === 'en' ? 'en' : 'ru'
  const t = translator(language)
  const madeAt = services.now()
  const now = madeAt.toISOString()
  const from = new Date(dayStart(report.date_from))
  const to = new Date(dayStart(daysAfter(report.date_to, 1)))
  const moved = await readMoved(services.database.sql, report.contract_id, from, to)
  const isPreliminary = !isMonthClosed(report.date_to.slice(0, 7), now)
  const data = await workbookOf(rowsOf(report, moved, t, language, now), isPreliminary, t)
  const name = t(isPreliminary ? 'server.metalReport.filePreliminary' : 'server.metalReport.file', {
    contract: report.knfmp_number,
    from: formatDay(report.date_from),
    to: formatDay(report.date_to),
  })
  const uuid = await keepMade(services, { name: `${name}.xlsx`, type: 'xlsx', data })
  return { uuid, isPreliminary, madeAt }
}

/** Makes the workbook of a report; a failure is shown at once, while the queue tries again by itself (decision G-393). */
export async function makeReport(services: Services, reportId: number): Promise<Afterwards | undefined> {
  const { database, log } = services
  const [report] = await readOrderedReport(database.sql, reportId)
  if (!report || report.status === 'ready') return undefined
  try {
    const { uuid, isPreliminary, madeAt } = await writeWorkbook(services, report)
    return async (tx) => {
      const [finished] = await finishReport(tx, reportId, uuid, isPreliminary, madeAt)
      if (!finished) return
      const holder = { entity: 'metal_report', entityId: reportId }
      await attach(tx, uuid, holder, { companyId: report.company_id })
      await announce(tx, {
        kind: 'document_ready',
        companyId: report.company_id,
        document: 'metal_report',
        paper: holder,
        name: documentName(report),
        path: '/personal/documents/metal-report',
        userId: report.user_id,
      })
    }
  } catch (error) {
    await database
      .transaction((tx) => noteReportFailure(tx, reportId, documentFailure(error)))
      .catch((err: unknown) =>
        log.warn({ err, report: reportId }, 'the failure of a report could not be noted'),
      )
    throw error
  }
}
