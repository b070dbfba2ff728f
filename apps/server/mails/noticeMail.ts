import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import { type DayMove, joinedNotices } from '@proba/domain/order/joinedNotices'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import { closeDigest, readDigest } from '../features/notices/noticesStore.ts'
import type { MailSender } from '../integrations/mail.ts'
import type { JobPayloads } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { mayRead } from './joinNotice.ts'
import type { MailPart } from './mailBody.ts'
import { findRecipient } from './recipientStore.ts'
import { switchOffOf } from './switchOff.ts'
import { writeMail } from './writeMail.ts'

/** Events that one mail lists; it says how many more there are. */
const listedEvents = 100
const maxEvents = 1000

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

/** The page of the portal that shows an event to its reader: a manager has no company, but a list of them (G-428). */
function pathOf({ kind, facts, order_id, is_member }: Event): string {
  if (kind === 'contract_ending') return is_member ? '/personal/registration' : '/users'
  return facts.path ?? (order_id === null ? '/personal/orders' : `/personal/orders/${order_id}`)
}

/**
 * The page of an event for a reader of several companies names the company it is about, as the portal shows one of them at a
 * time (decision G-600).
 */
function ownPathOf(event: Event): string {
  const path = pathOf(event)
  return event.is_member && event.has_others ? `${path}?about=${event.company_id}` : path
}

const documentsPath = '/personal/documents'

/** The page that all events are on; several documents are in their section, several orders on their list. */
function commonPath(events: readonly Event[]): string {
  const own = [...new Set(events.map(ownPathOf))]
  if (own.length === 1 && own[0] !== undefined) return own[0]
  const paths = [...new Set(events.map(pathOf))]
  if (paths.length === 1 && paths[0] !== undefined) return paths[0]
  return paths.every((path) => path.startsWith(documentsPath)) ? documentsPath : '/personal/orders'
}

function partsOf(services: Services, events: readonly Event[], t: Translate): MailPart[] {
  const title = (key: string, params = {}) => t(`server.mail.notice.${key}`, params)
  const more = events.length - listedEvents
  const columns = ['when', 'about', 'news', 'company'] as const
  const rows = events
    .slice(0, listedEvents)
    .map((event) => [
      formatDateTime(event.created_at.toISOString()),
      { text: subjectOf(event, t), link: services.config.publicUrl + ownPathOf(event) },
      newsOf(event, t),
      event.company,
    ])
  return [
    { text: title('lead') },
    { table: { head: columns.map((column) => title(column)), rows, numbers: [] } },
    ...(more > 0 ? [{ text: title('more', { smart_count: more }) }] : []),
    { link: services.config.publicUrl + commonPath(events) },
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
