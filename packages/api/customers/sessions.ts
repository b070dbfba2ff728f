import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { maxListedSessions, sessionKinds } from '@proba/domain/access/sessionRules'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Empty, Id, Nullable, OneOf, Shape, Uuid } from '../schema.ts'

/** An open session as its owner or an administrator sees it (decision G-520). */
export const OpenSession = Shape({
  id: Type.String(),
  kind: OneOf(sessionKinds),
  /** The other person of a login-as; null in an own session. */
  other: Nullable(Type.String()),
  /** Names of browser and system; empty when the program does not say. */
  browser: Type.String(),
  system: Type.String(),
  /** Empty where it is not for the reader: that of somebody who works under their name. */
  address: Type.String(),
  createdAt: Type.String(),
  /** When the tokens were last renewed, which a browser in use does every half an hour. */
  usedAt: Type.String(),
  endsAt: Type.String(),
  isCurrent: Type.Boolean(),
})

const List = Shape({ sessions: Type.Array(OpenSession, { maxItems: maxListedSessions }) })

/** Open sessions: the own ones, and those of a user in the back office (decision G-520). */
export const sessionsCalls = declare({
  'GET /profile/sessions': {
    access: 'login',
    tag: 'session',
    summary: 'Own open sessions, last used first; not while acting for somebody',
    reply: List,
  },
  'POST /profile/sessions/end': {
    access: 'login',
    tag: 'session',
    summary: 'End one of the own sessions, or with null all but this one',
    body: Shape({ session: Nullable(Uuid) }),
    reply: Empty,
  },
  'GET /admin/sessions': {
    access: { some: backofficeGuards.users.permission },
    tag: 'users',
    summary: 'Open sessions of a user whose every permission the caller holds, those of a customer aside',
    query: Shape({ user: Id }),
    reply: List,
  },
  'POST /admin/sessions/end': {
    access: { some: backofficeGuards.users.permission },
    tag: 'users',
    summary: 'End a session of a user, or with null all of them but that of the caller',
    body: Shape({ user: Id, session: Nullable(Uuid) }),
    reply: Empty,
  },
})
