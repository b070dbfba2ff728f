import type { Language, Translate } from '@proba/i18n'
import type { Principal } from '../../principal.ts'
import { companyOf } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { noteTaker } from '../actTakers/actTakersStore.ts'
import { orderSheet } from '../orders/orderSheet.ts'
import { readLines, readOrder } from '../orders/orderStore.ts'
import type { PaperRecord } from './papersStore.ts'

/** A file of a paper. */
export interface PaperFile {
  readonly name: string
  readonly mimeType: string
  readonly data: Buffer
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Who asks for files of papers, and in which language. */
export interface PaperReader {
  readonly me: Principal
  readonly language: Language
  readonly t: Translate
}

/** The workbook of an order, as its own page gives it. */
async function orderFile(
  services: Services,
  { me, language, t }: PaperReader,
  id: number,
): Promise<PaperFile | null> {
  const { sql } = services.database
  const [row] = await readOrder(sql, id, companyOf(me).id)
  if (!row) return null
  const sheet = orderSheet({ row, lines: await readLines(sql, id) }, language, t)
  const name = `${t('server.workbook.order', { number: row.number })}.xlsx`
  return { name, mimeType: xlsx, data: await services.workbooks.writeSheets([sheet]) }
}

/**
 * The file of a paper, null where it is gone. Who takes an act is noted, as they are told when its account has changed
 * (decision G-583).
 */
export async function openPaper(
  services: Services,
  reader: PaperReader,
  paper: PaperRecord,
): Promise<PaperFile | null> {
  if (paper.kind === 'order') return orderFile(services, reader, paper.record_id)
  const data = paper.uuid === null ? null : await services.files.get(paper.uuid)
  if (data === null || paper.name === null || paper.mime === null) return null
  const { me } = reader
  if (paper.document_id !== null && me.actorId === null)
    await noteTaker(services.database.sql, paper.document_id, me.userId, services.now())
  return { name: paper.name, mimeType: paper.mime, data }
}
