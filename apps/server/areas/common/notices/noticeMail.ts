import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import { type DayMove, joinedNotices } from '@proba/domain/order/updates/joinedNotices'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { type CompanyPages, companyPages } from '../mailWriting/companyPages.ts'
import { linkedCell, type MailPart } from '../mailWriting/mailBody.ts'
import { findRecipient } from '../mailWriting/recipientStore.ts'
import { writeMail } from '../mailWriting/writeMail.ts'
import { mayRead } from './joinNotice.ts'
import { closeDigest, readDigest } from './noticesStore.ts'
import { switchOffOf } from './switchOff.ts'

/** Events that one mail lists; it says how many more there are. */
const listedEvents = 100
const maxEvents = 1000
const ordersPath = '/personal/orders'
const papersPath = '/personal/documents/papers'

type Event = Awaited<ReturnType<typeof readDigest>>[number]

/** What an event is about, as a subject and the table name it. */
function subjectOf({ kind, facts, order_number, contract_number }: Event, t: Translate): string {
  if (kind === 'contract_ending') return t('server.mail.notice.contract', { number: contract_number ?? '' })
  if (kind === 'document_ready') {
    const document =
      `${t(`server.mail.notice.document.${facts.document ?? 'act'}`)} ${facts.name ?? ''}`.trim()
    if (order_number === null) return document
    return t('server.mail.notice.ofOrder', { document, number: order_number })
  }
  return t('server.mail.notice.order', { number: order_number ?? '' })
}

function movedDay({ was, is }: DayMove, t: Translate): string {
  const day = (text: string | null) => (text === null ? '' : formatDay(text))
  const key = is === null ? 'dayGone' : was === null ? 'daySet' : 'dayMoved'
  return t(`server.mail.notice.${key}`, { was: day(was), is: day(is) })
}

/** What has happened to it. */
function newsOf({ kind, facts, left }: Event, t: Translate): string {
  if (kind === 'contract_ending')
    return t('server.mail.notice.ending', { day: formatDay(facts.endDate ?? '') })
  if (kind === 'document_ready') return t(`server.mail.notice.${facts.isChanged ? 'changed' : 'ready'}`)
  if (facts.provisional) return movedDay(facts.provisional, t)
  if (facts.shipment) {
    const { pieces, isTakenBack } = facts.shipment
    const counts = { pieces: pieces.toString(), left: (left ?? 0).toString() }
    return t(`server.mail.notice.${isTakenBack ? 'cameBack' : 'partLeft'}`, counts)
  }
  return t(`terms.orderStatus.${facts.status ?? 'waiting'}`, { n: facts.percent ?? 0 })
}

/** The page of the portal that shows an event. */
function pathOf({ kind, facts, order_id }: Event): string {
  if (kind === 'contract_ending') return '/personal/registration'
  return facts.path ?? (order_id === null ? ordersPath : `${ordersPath}/${order_id}`)
}

/** An event with where its reader finds it: on its page, or at the company among their clients (decision G-600). */
interface Shown {
  readonly event: Event
  readonly path: string
  readonly pages: CompanyPages
  readonly link: string | null
}

function shownTo({ config }: Services, event: Event): Shown {
  const path = pathOf(event)
  const pages = companyPages(config, event, event.company_id, event.company)
  return { event, path, pages, link: pages.of(path) ?? pages.client }
}

/** The page that has all of several events: all papers of the company, or its orders. */
function sharedPath(events: readonly Shown[]): string | null {
  const kinds = new Set(events.map(({ event: { kind } }) => kind))
  if (kinds.has('contract_ending')) return null
  return kinds.has('document_ready') ? papersPath : ordersPath
}

/**
 * The page that all events are on; several documents are among all papers of the company, several orders on their list. Of several companies it is that of the one that is open. Null where no page has all of them, or the reader none
 * (decision G-610).
 */
function commonLink({ config: { publicUrl } }: Services, events: readonly Shown[]): string | null {
  const found = events.filter(({ link }) => link !== null)
  const [own = null, ...others] = new Set(found.map(({ link }) => link))
  if (others.length === 0) return own
  const onPages = found.filter(({ pages, path }) => pages.of(path) !== null)
  const [first] = onPages
  if (!first) return `${publicUrl}/users`
  const [only, ...more] = new Set(onPages.map(({ path }) => path))
  const path = only !== undefined && more.length === 0 ? only : sharedPath(onPages)
  if (path === null) return null
  const isOfOne = onPages.every(({ event }) => event.company_id === first.event.company_id)
  return isOfOne ? first.pages.of(path) : publicUrl + path
}

function partsOf(services: Services, events: readonly Event[], t: Translate): MailPart[] {
  const title = (key: string, params = {}) => t(`server.mail.notice.${key}`, params)
  const more = events.length - listedEvents
  const columns = ['when', 'about', 'news', 'company'] as const
  const shown = events.map((event) => shownTo(services, event))
  const rows = shown
    .slice(0, listedEvents)
    .map(({ event, link }) => [
      formatDateTime(event.created_at.toISOString()),
      linkedCell(subjectOf(event, t), link),
      newsOf(event, t),
      event.company,
    ])
  const common = commonLink(services, shown)
  return [
    { text: title('lead') },
    { table: { head: columns.map((column) => title(column)), rows, numbers: [] } },
    ...(more > 0 ? [{ text: title('more', { smart_count: more }) }] : []),
    ...(common === null ? [] : [{ link: common }]),
  ]
}

/**
 * Mails the events that were joined for one person, in the order in which they happened. The first attempt closes the
 * digest, so that a repeated one mails the same events under the same Message-ID; what the reader has lost access to
 * or switched off by then is left out, and nothing is sent when nothing is left (decision G-411).
 */
export async function sendNoticeMail(
  services: Services,
  mail: MailSender,
  { digestId }: JobPayloads['notice-mail'],
): Promise<void> {
  const { config, database } = services
  const [digest] = await closeDigest(database.sql, digestId)
  const to = digest && (await findRecipient(services, digest.user_id))
  if (!to) return
  const found = (await readDigest(database.sql, digestId, to.id, config.demo, maxEvents)).filter(mayRead)
  const events = joinedNotices(found.filter(({ facts, sees_day: sees }) => sees || !facts.provisional))
  const [first] = events
  if (!first) return
  const kinds: NoticeKind[] = [...new Set(events.map(({ kind }) => kind))]
  const off = kinds.map((kind) => switchOffOf(services, to, kind))
  await mail.send(
    writeMail(to, `notices-${digestId}`, (t) => ({
      subject:
        events.length === 1
          ? `${subjectOf(first, t)}: ${newsOf(first, t)}`
          : t('server.mail.notice.subject', { smart_count: events.length }),
      parts: partsOf(services, events, t),
      off,
    })),
  )
}
