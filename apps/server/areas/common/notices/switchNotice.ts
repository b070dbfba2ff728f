import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@proba/domain/codes/noticeKind'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../actionLog/actionLogStore.ts'
import { muteNotice, unmuteNotice } from './noticesStore.ts'

/** A person whose address a mail went to. */
interface Reader {
  readonly id: number
  readonly email: string
}

type Secret = Pick<Services, 'config'>

/** Bound to the address as well: a mail that was sent to an older one of the account opens nothing. */
const signatureOf = ({ config }: Secret, { id, email }: Reader, kind: NoticeKind): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`notices:${id}:${kind}:${email.toLowerCase()}`).digest()

/** Token of the link by which a reader switches mails of a kind off without a login (decision G-414). */
export const switchToken = (services: Secret, reader: Reader, kind: NoticeKind): string =>
  `${reader.id}.${kind}.${signatureOf(services, reader, kind).toString('base64url')}`

/** Whom and which kind a token names; whether it is signed is not known yet. */
export function readSwitchToken(token: string): { userId: number; kind: NoticeKind } | null {
  const [id = '', name] = token.split('.')
  const kind = noticeKinds.find((known) => known === name)
  const userId = /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : 0
  return kind && userId > 0 ? { userId, kind } : null
}

/** Whether the portal has signed the token for this reader. */
export function isSigned(services: Secret, reader: Reader, kind: NoticeKind, token: string): boolean {
  const given = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  const right = signatureOf(services, reader, kind)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Switches mails of a kind on or off for a person; the log has each change once. `me` is null for a link. */
export async function switchNotice(
  tx: Tx,
  me: Principal | null,
  userId: number,
  kind: NoticeKind,
  on: boolean,
): Promise<void> {
  const [changed] = await (on ? unmuteNotice : muteNotice)(tx, userId, kind)
  if (!changed) return
  const action = { entity: 'user', entityId: userId, action: 'update', personId: userId } as const
  await logAction(tx, me, { ...action, before: { [`mails.${kind}`]: !on }, after: { [`mails.${kind}`]: on } })
}
