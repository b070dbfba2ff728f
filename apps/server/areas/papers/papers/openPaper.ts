import { formatDay } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import type { Principal } from '../../../services/principal.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { noteTaker } from '../../metal/metalLedger/actTakersStore.ts'
import { orderSheet, shipmentSheet } from '../../ordering/orders/orderSheet.ts'
import { readLines, readOrder } from '../../ordering/orders/orderStore.ts'
import { leftOfOrder } from '../../ordering/orders/shipmentReply.ts'
import { readShipments } from '../../ordering/orders/shipmentsStore.ts'
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

/** The workbook of a shipment: the pieces of its order that left with it, or with the actual day where no shipment has them. */
async function shipmentFile(
  services: Services,
  { me, language, t }: PaperReader,
  { order_id: orderId, kind, record_id: recordId, day }: PaperRecord,
): Promise<PaperFile | null> {
  const { sql } = services.database
  const [row] = orderId === null ? [] : await readOrder(sql, orderId, companyOf(me).id)
  if (!row) return null
  const lines = await readLines(sql, row.id)
  const { shipments } = leftOfOrder(row, lines, await readShipments(sql, row.id))
  const left = shipments.find(({ id }) => id === (kind === 'rest' ? null : recordId))
  if (!left) return null
  const sheet = shipmentSheet({ row, lines }, left.lines, formatDay(day), language, t)
  const name = `${t('server.workbook.shipment', { number: row.number, waybill: left.waybill }).trim()}.xlsx`
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
  if (paper.kind === 'shipment' || paper.kind === 'rest') return shipmentFile(services, reader, paper)
  const data = paper.uuid === null ? null : await services.files.get(paper.uuid)
  if (data === null || paper.name === null || paper.mime === null) return null
  const { me } = reader
  if (paper.document_id !== null && me.actorId === null)
    await noteTaker(services.database.sql, paper.document_id, me.userId, services.now())
  return { name: paper.name, mimeType: paper.mime, data }
}
