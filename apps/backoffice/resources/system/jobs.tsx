import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { type JobState, jobActions, jobKinds, jobStates } from '@proba/domain/jobs/job'
import { JobActions } from '../../areas/system/jobs/JobActions.tsx'
import type { Tone } from '../../declarations/field.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'warning',
  running: 'accent',
  parked: 'error',
  done: 'success',
  cancelled: 'quiet',
}

const state = { kind: 'choice', of: jobStates, texts: 'resources.jobs.states', tones } as const
const kind = { kind: 'choice', of: jobKinds, texts: 'resources.jobs.kinds' } as const

/** Background jobs: what waits, what was given up on and why (decision G-275). */
export const jobs = defineResource({
  name: 'jobs',
  icon: ScheduleIcon,
  group: 'system',
  order: 20,
  logged: 'job',
  access: backofficeGuards.jobs.permission,
  unsearched: true,
  transport: { list: 'GET /admin/jobs', get: 'GET /admin/jobs/{id}', update: 'POST /admin/jobs/{id}' },
  workbook: 'GET /admin/jobs/export',
  representation: 'id',
  fields: {
    id: { kind: 'number', readonly: true },
    kind: { ...kind, readonly: true },
    state: { ...state, readonly: true },
    attempts: { kind: 'number', readonly: true },
    maxAttempts: { kind: 'number', readonly: true },
    lastError: { kind: 'text', readonly: true, wide: true },
    createdAt: { kind: 'instant', readonly: true },
    runAt: { kind: 'instant', readonly: true },
    doneAt: { kind: 'instant', readonly: true },
    action: { kind: 'choice', of: jobActions, texts: 'resources.jobs.actions' },
  },
  columns: ['id', 'kind', 'state', 'attempts', 'runAt', 'lastError'],
  spareColumns: ['createdAt', 'doneAt'],
  sorts: ['id', 'runAt'],
  firstSort: { field: 'id', order: 'DESC' },
  filters: { state: { ...state, pinned: true }, kind: { ...kind, pinned: true } },
  sections: [
    {
      name: 'job',
      fields: ['kind', 'state', 'attempts', 'maxAttempts', 'createdAt', 'runAt', 'doneAt', 'lastError'],
    },
  ],
  actions: JobActions,
})
