import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { logActions, logEntities } from '@proba/domain/codes/logCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Day, Id, IdParams, ListQuery, Named, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

/**
 * An entry of the action log (decision G-214): who acted, in whose name under login-as, on what, and the changed fields
 * before and after; null sides are absent ones.
 */
export const LogEntry = Shape({
  id: Type.Integer(),
  createdAt: Type.String(),
  /** The person who acted; null when the system did. */
  actor: Nullable(Named),
  /** In whose name; null unless that is another person. */
  actedFor: Nullable(Named),
  company: Nullable(Named),
  entity: Type.String(),
  entityId: Type.String(),
  /** What people call that record, as the article of a product; its number where it has no name. */
  record: Type.String(),
  action: Type.String(),
  changes: Type.Array(
    /** `label` names the field as the screens do; the sides are in words of the language, ids by their names. */
    Shape({
      field: Type.String(),
      label: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
})

const access = { some: backofficeGuards.log.permission } as const

/** The action log (decision G-214). */
export const actionLogCalls = declare({
  'GET /log': {
    access,
    tag: 'operations',
    reads: 'replica',
    summary: 'Who did what and when, newest first; q finds persons, companies and the number of a record',
    query: ListQuery(['createdAt'], {
      user: Type.Optional(Id),
      entity: Type.Optional(OneOf(logEntities)),
      entityId: Type.Optional(Text(100)),
      action: Type.Optional(OneOf(logActions)),
      dateFrom: Type.Optional(Day),
      dateTo: Type.Optional(Day),
    }),
    reply: PageOf(LogEntry),
    sheet: sheetOf(
      LogEntry,
      { resource: 'log' },
      {
        id: 'number',
        createdAt: 'instant',
        actor: 'named',
        actedFor: 'named',
        action: { texts: 'terms.logAction' },
        entity: { texts: 'terms.logEntity' },
        record: 'text',
        entityId: 'text',
        company: 'named',
        changes: 'changes',
      },
    ),
  },
  'GET /log/people': {
    access,
    tag: 'operations',
    reads: 'replica',
    summary: 'Persons to filter the log by: those whose login or name contains q, or the one with an id',
    query: Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) }),
    reply: Type.Array(Named),
  },
  'GET /log/{id}': {
    access,
    tag: 'operations',
    summary: 'One entry of the log',
    params: IdParams,
    reply: LogEntry,
  },
})
