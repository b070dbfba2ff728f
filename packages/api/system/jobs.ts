import { jobActions, jobKinds, jobStates } from '@proba/domain/jobs/job'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { IdParams, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

/**
 * A background job as an admin sees it: never what it is about, which may be personal. `kind` may be one of an older
 * program that this one does not know; `lastError` is one line without addresses and long numbers.
 */
export const Job = Shape({
  id: Type.Integer(),
  kind: Type.String(),
  state: OneOf(jobStates),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  lastError: Nullable(Type.String()),
  createdAt: Type.String(),
  runAt: Type.String(),
  doneAt: Nullable(Type.String()),
  /** What may be done with it now. */
  actions: Type.Array(OneOf(jobActions)),
})

const access = { some: ['admin.*'] } as const

/** Background jobs for those who look after the installation (decision G-275). */
export const jobsCalls = declare({
  'GET /admin/jobs': {
    access,
    tag: 'operations',
    summary: 'Background jobs of the last 30 days',
    query: PageQuery(['id', 'runAt'], {
      state: Type.Optional(OneOf(jobStates)),
      kind: Type.Optional(OneOf(jobKinds)),
    }),
    reply: PageOf(Job),
    sheet: sheetOf(
      Job,
      { resource: 'jobs', entity: 'job' },
      {
        id: 'number',
        kind: { texts: 'resources.jobs.kinds' },
        state: { texts: 'resources.jobs.states' },
        attempts: 'number',
        runAt: 'instant',
        lastError: 'text',
        createdAt: 'instant',
        doneAt: 'instant',
      },
    ),
  },
  'GET /admin/jobs/{id}': {
    access,
    tag: 'operations',
    summary: 'One background job',
    params: IdParams,
    reply: Job,
  },
  'POST /admin/jobs/{id}': {
    access,
    tag: 'operations',
    summary:
      'Try a parked job again, or call off one that nobody has begun; 409 when its state does not allow it',
    params: IdParams,
    body: Shape({ action: OneOf(jobActions) }),
    reply: Job,
  },
})
