import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { jobStates } from '@proba/domain/jobs/job'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, OneOf, Shape } from '../schema.ts'

/** A server process and its figures at its last beat; answers are those of the quarter of an hour before it. */
const ListedServer = Shape({
  name: Type.String(),
  version: Type.String(),
  startedAt: Type.String(),
  beatAt: Type.String(),
  alive: Type.Boolean(),
  memoryBytes: Type.Integer(),
  /** Greatest delay of the event loop since the beat before, ms. */
  loopDelayMs: Type.Number(),
  connections: Shape({ open: Type.Integer(), idle: Type.Integer(), awaited: Type.Integer() }),
  answers: Type.Integer(),
  slowAnswers: Type.Integer(),
  failedAnswers: Type.Integer(),
})

/** The last job of a kind that is done by the clock. */
const ClockJob = Shape({
  kind: Type.String(),
  /** Null when there has been none in the last 30 days. */
  state: Nullable(OneOf(jobStates)),
  /** When it was done, else when it was queued. */
  at: Nullable(Type.String()),
})

/** How the installation is, in short (decision G-531). */
export const Status = Shape({
  at: Type.String(),
  servers: Type.Array(ListedServer, { maxItems: 100 }),
  database: Shape({ kind: OneOf(['postgres', 'embedded']), bytes: Type.Integer() }),
  queue: Shape({
    waiting: Type.Integer(),
    running: Type.Integer(),
    parked: Type.Integer(),
    /** For how long the oldest job has been due, seconds. */
    overdueSeconds: Type.Integer(),
  }),
  /** Sending to the ERP: `off` where none is set. */
  erp: Shape({
    state: OneOf(['off', 'closed', 'open', 'half-open']),
    failures: Type.Integer(),
    /** Until when nothing is sent; null while messages are sent. */
    pausedUntil: Nullable(Type.String()),
  }),
  clockJobs: Type.Array(ClockJob),
  /** When the last backup of this installation was complete; null where this server does not know of one. */
  lastBackup: Nullable(Type.String()),
})

/** The status page of the back office (decision G-531). */
export const statusCalls = declare({
  'GET /admin/status': {
    access: { some: backofficeGuards.status.permission },
    tag: 'operations',
    summary: 'Servers, database, queue, ERP, work by the clock and the last backup, as they are now',
    reply: Status,
  },
})
