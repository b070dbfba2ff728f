import type { noticesCalls } from '@proba/api/common/notices'
import { type NoticeKind, noticeKinds } from '@proba/domain/codes/noticeKind'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { findRecipient } from '../mailWriting/recipientStore.ts'
import { readMuted } from './noticesStore.ts'
import { isSigned, readSwitchToken, switchNotice } from './switchNotice.ts'

/** Mails that people switch on and off (decisions G-410, G-414). */
export function noticesHandlers(services: Services): Handlers<typeof noticesCalls> {
  const { database } = services
  const mutedBy = async (userId: number): Promise<ReadonlySet<NoticeKind>> =>
    new Set((await readMuted(database.sql, userId)).map(({ kind }) => kind))
  const choices = async (me: Principal) => {
    const muted = await mutedBy(me.userId)
    return { email: me.email, notices: noticeKinds.map((kind) => ({ kind, on: !muted.has(kind) })) }
  }
  /** The reader and the kind of a link; null for one that was not signed for an account that is there. */
  const opened = async (token: string) => {
    const named = readSwitchToken(token)
    const reader = named && (await findRecipient(services, named.userId))
    return reader && isSigned(services, reader, named.kind, token) ? named : null
  }
  return {
    'GET /personal/notices': ({ me }) => choices(me),
    'POST /personal/notices': async ({ me, body }) => {
      await database.transaction((tx) => switchNotice(tx, me, me.userId, body.kind, body.on))
      return choices(me)
    },
    'GET /notices/link': async ({ query }) => {
      const named = await opened(query.token)
      if (!named) return { choice: null }
      return { choice: { kind: named.kind, on: !(await mutedBy(named.userId)).has(named.kind) } }
    },
    'POST /notices/link': async ({ body }) => {
      const named = await opened(body.token)
      if (!named) throw new RequestRefused('not_found')
      const { userId, kind } = named
      await database.transaction((tx) => switchNotice(tx, null, userId, kind, body.on))
      return { kind, on: body.on }
    },
  }
}
