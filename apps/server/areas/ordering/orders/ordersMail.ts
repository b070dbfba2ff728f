import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import type { Language, Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { CompanyPages } from '../../common/mailWriting/companyPages.ts'
import { linkedCell, type MailPart, type MailTable } from '../../common/mailWriting/mailBody.ts'
import {
  findOrderRecipients,
  findPages,
  findRecipient,
  isOrderRecipient,
} from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { isMuted, switchOffOf } from '../../common/notices/switchOff.ts'
import { type OrderWithLines, orderSheet } from './orderSheet.ts'
import { type OrderRecord, readLines, readOrder } from './orderStore.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Orders named in a subject; the others are counted. */
const namedOrders = 5

/** One job per recipient, queued together with the end of this one, so that nobody gets two mails. */
export async function queueOrderMails(
  services: Services,
  { orderIds }: JobPayloads['orders-placed'],
): Promise<Afterwards> {
  const userIds = await findOrderRecipients(services, orderIds)
  return async (tx) => {
    for (const userId of userIds) await enqueue(tx, 'orders-mail', { orderIds, userId })
  }
}

async function readAll(services: Services, orderIds: readonly number[]): Promise<OrderWithLines[]> {
  const { sql } = services.database
  const found: OrderWithLines[] = []
  for (const id of orderIds) {
    const [row] = await readOrder(sql, id, null)
    if (row) found.push({ row, lines: await readLines(sql, id) })
  }
  return found.sort((a, b) => a.row.number - b.row.number)
}

function subjectOf(orders: readonly OrderWithLines[], t: Translate): string {
  const numbers = orders.slice(0, namedOrders).map(({ row }) => row.number)
  const more = orders.length - numbers.length
  if (more > 0) return t('server.mail.orders.subjectMore', { numbers: numbers.join(', '), more })
  return t('server.mail.orders.subject', { smart_count: orders.length, numbers: numbers.join(', ') })
}

const list = '/personal/orders'

function tableOf(
  orders: readonly OrderWithLines[],
  pages: CompanyPages,
  language: Language,
  t: Translate,
): MailTable {
  const title = (key: string) => t(`server.mail.orders.${key}`)
  const sum = (of: (order: OrderWithLines) => number) => orders.reduce((total, order) => total + of(order), 0)
  const figures = (lines: number, pieces: number, weight: number) => [
    formatInteger(lines, language),
    formatInteger(pieces, language),
    formatGrams2(weight, language),
  ]
  return {
    head: ['number', 'type', 'metal', 'productType', 'sizes', 'pieces', 'weight'].map(title),
    rows: orders.map(({ row, lines }) => [
      linkedCell(String(row.number), pages.of(`${list}/${row.id}`)),
      t(`terms.orderType.${row.order_type}`),
      inLanguage(language, row.metal_ru, row.metal_en),
      t(`terms.productType.${row.product_type}`),
      ...figures(lines.length, row.count, row.weight_mg),
    ]),
    total: [
      title('total'),
      '',
      '',
      '',
      ...figures(
        sum(({ lines }) => lines.length),
        sum(({ row }) => row.count),
        sum(({ row }) => row.weight_mg),
      ),
    ],
    numbers: [4, 5, 6],
  }
}

function partsOf(
  orders: readonly OrderWithLines[],
  first: OrderRecord,
  pages: CompanyPages,
  language: Language,
  t: Translate,
): MailPart[] {
  const title = (key: string, params = {}) => ({ text: t(`server.mail.orders.${key}`, params) })
  const own = pages.of(list)
  const costly = orders.filter(({ row }) => row.is_cost_order_increased).map(({ row }) => row.number)
  return [
    title('lead', {
      smart_count: orders.length,
      user: first.user_name,
      company: first.company_name,
      when: formatDateTime(first.created_at.toISOString()),
    }),
    title('contract', { contract: first.knfmp_number }),
    ...(first.comment ? [title('comment', { comment: first.comment })] : []),
    ...(costly.length > 0
      ? [title('costIncreased', { smart_count: costly.length, numbers: costly.join(', ') })]
      : []),
    ...(first.is_demo ? [title('demo')] : []),
    { table: tableOf(orders, pages, language, t) },
    title('attached'),
    ...(own ? [title('open', { link: own })] : []),
    ...(pages.client ? [title('openClient', { link: pages.client })] : []),
  ]
}

/** Notifies one person of placed orders: numbers in the subject, totals in the mail, lines in the attached workbook. */
export async function sendOrdersMail(
  services: Services,
  mail: MailSender,
  { orderIds, userId }: JobPayloads['orders-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  const orders = await readAll(services, orderIds)
  const [first] = orders
  if (!to || !first) return
  const { row } = first
  const kind = row.auto_order_id === null ? 'order_placed' : 'auto_order'
  if (await isMuted(services, userId, kind)) return
  if (!(await isOrderRecipient(services, orderIds, userId))) return
  const t = translator(to.language)
  const data = await services.workbooks.writeSheets(orders.map((order) => orderSheet(order, to.language, t)))
  const pages = await findPages(services, userId, row.company_id, row.company_name)
  const written = writeMail(to, `orders-${row.split_group}-${to.id}`, () => ({
    subject: subjectOf(orders, t),
    parts: partsOf(orders, row, pages, to.language, t),
    off: [switchOffOf(services, to, kind)],
  }))
  const name = `${t('server.mail.orders.file', { number: row.number })}.xlsx`
  await mail.send({ ...written, attachments: [{ name, mime: xlsx, data }] })
}
