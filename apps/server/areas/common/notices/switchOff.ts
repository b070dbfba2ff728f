import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import type { Services } from '../../../services/services.ts'
import type { Recipient } from '../mailWriting/recipientStore.ts'
import type { SwitchOff } from '../mailWriting/writeMail.ts'
import { readMuted } from './noticesStore.ts'
import { switchToken } from './switchNotice.ts'

/** The link of a mail that can be switched off; opening it changes nothing yet (decision G-414). */
export const switchOffOf = (
  services: Services,
  to: Pick<Recipient, 'id' | 'email' | 'language'>,
  kind: NoticeKind,
): SwitchOff => {
  const query = new URLSearchParams({ token: switchToken(services, to, kind) })
  return { kind, link: `${services.config.publicUrl}/mails/off?${query}` }
}

/** Whether a person has switched mails of a kind off. */
export async function isMuted(services: Services, userId: number, kind: NoticeKind): Promise<boolean> {
  return (await readMuted(services.database.sql, userId)).some((muted) => muted.kind === kind)
}
