import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import type { Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { Mail } from '../../../integrations/mail.ts'
import { type MailPart, mailHtml, mailText } from './mailBody.ts'
import type { Recipient } from './recipientStore.ts'

/** A kind of mail with the link by which its reader switches it off. */
export interface SwitchOff {
  readonly kind: NoticeKind
  readonly link: string
}

/** What a mail needs to know of its recipient. */
export type Addressee = Pick<Recipient, 'name' | 'email' | 'language'>

interface Content {
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** An answer goes to the person it is about; nobody reads answers to other mails, which say so. */
  readonly isAnswered?: boolean
  /** The kinds of mail that it belongs to, each with the link that switches it off. */
  readonly off?: readonly SwitchOff[]
}

const offParts = ({ kind, link }: SwitchOff, t: Translate): MailPart[] => [
  { text: t('server.mail.off', { kind: t(`server.mail.kind.${kind}`) }) },
  { link },
]

/** A mail in the language of its recipient: greeting, content and closing line. */
export function writeMail(to: Addressee, id: string, say: (t: Translate) => Content): Mail {
  const t = translator(to.language)
  const { subject, parts, isAnswered = false, off = [] } = say(t)
  const sign = { text: t(isAnswered ? 'server.mail.sentBy' : 'server.mail.sign') }
  const all = [
    { text: t('server.mail.hello', { name: to.name }) },
    ...parts,
    sign,
    ...off.flatMap((one) => offParts(one, t)),
  ]
  return {
    id,
    to: { name: to.name, address: to.email },
    ...(off.length > 0 && { unsubscribe: off.map(({ link }) => link) }),
    subject,
    text: mailText(all),
    html: mailHtml(to.language, all),
  }
}
