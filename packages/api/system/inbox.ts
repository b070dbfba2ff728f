import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { exchangeKinds } from '@proba/domain/codes/exchangeKind'
import { inboxObstacles, inboxStates, keptParts } from '@proba/domain/codes/inbox'
import { refusalReasons } from '@proba/domain/codes/refusalReason'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

const fields = {
  id: Type.Integer(),
  /** The call that brought it. */
  kind: OneOf(exchangeKinds),
  /** What its sender calls it, or what it is about; its place where it has no name that can be read. */
  subject: Type.String(),
  /** Null for the key of the settings. */
  keyId: Nullable(Type.Integer()),
  /** By its name; that of the settings in the language of the reader. */
  key: Type.String(),
  state: OneOf(inboxStates),
  /** One of `refusalReasons`, or of a program of another version. */
  reason: Type.String(),
  /** What is wrong with which field, in the language of the reader. */
  faults: Type.Array(Type.String()),
  /** How often it was refused, by the portal or tried again here. */
  attempts: Type.Integer(),
  firstAt: Type.String(),
  lastAt: Type.String(),
  settledAt: Nullable(Type.String()),
  /** The call that was refused last. */
  requestId: Type.String(),
}

/** A message of a surrounding system that was refused (decision G-589). */
export const InboxEntry = Shape(fields)

const Detail = Shape({
  ...fields,
  kept: OneOf(keptParts),
  /** Its content, as JSON. */
  content: Type.String(),
  /** Why it cannot be tried again here. */
  obstacle: Nullable(OneOf(inboxObstacles)),
})

const access = { some: backofficeGuards.inbox.permission } as const

/** Messages of the surrounding systems that were refused (decisions G-589, G-590). */
export const inboxCalls = declare({
  'GET /admin/inbox': {
    access,
    tag: 'operations',
    summary:
      'Refused messages of the surrounding systems, those refused last first; key 0 is the key of the settings',
    query: PageQuery(['lastAt'], {
      kind: Type.Optional(OneOf(exchangeKinds)),
      key: Type.Optional(Count),
      reason: Type.Optional(OneOf(refusalReasons)),
      state: Type.Optional(OneOf(inboxStates)),
    }),
    reply: PageOf(InboxEntry),
    sheet: sheetOf(
      InboxEntry,
      { resource: 'inbox', entity: 'inbox' },
      {
        lastAt: 'instant',
        kind: { texts: 'resources.exchanges.kinds' },
        subject: 'text',
        key: 'text',
        state: { texts: 'resources.inbox.states' },
        reason: { texts: 'resources.inbox.reasons' },
        faults: 'text',
        id: 'number',
        attempts: 'number',
        firstAt: 'instant',
        settledAt: 'instant',
        requestId: 'text',
      },
    ),
  },
  'GET /admin/inbox/{id}': {
    access,
    tag: 'operations',
    summary: 'One refused message with what it said',
    params: IdParams,
    reply: Detail,
  },
  'POST /admin/inbox/{id}/retry': {
    access,
    tag: 'operations',
    summary:
      'Judge a refused message again, as if it had been sent again; 409 where that cannot be done here',
    params: IdParams,
    reply: Detail,
  },
})
