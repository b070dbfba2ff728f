import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { JobState } from '@proba/domain/jobs/job'
import { formatDateTime } from '@proba/domain/text/dates'
import type { Tone } from '../../../declarations/field.ts'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'
import type { Status } from './status.ts'

const columns = ['job', 'outcome', 'when'] as const
const figures: ReadonlySet<string> = new Set()

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'quiet',
  running: 'accent',
  parked: 'error',
  done: 'success',
  cancelled: 'warning',
}

/** Work by the clock with its last outcome; each kind leads to its jobs. */
export function ClockJobs({ jobs }: { readonly jobs: Status['clockJobs'] }) {
  const { say } = useReading()
  return (
    <RowsTable columns={columns} figures={figures} texts="pages.status.columns">
      {jobs.map(({ kind, state, at }) => (
        <TableRow key={kind}>
          <TableCell component="th" scope="row">
            <ListLink resource="jobs" filter={{ kind }}>
              {say(`resources.jobs.kinds.${kind}`)}
            </ListLink>
          </TableCell>
          <TableCell>
            {state === null ? (
              say('pages.status.neverDone')
            ) : (
              <StateMark tone={tones[state]}>{say(`resources.jobs.states.${state}`)}</StateMark>
            )}
          </TableCell>
          <TableCell className="figures">{at === null ? say('terms.none') : formatDateTime(at)}</TableCell>
        </TableRow>
      ))}
    </RowsTable>
  )
}
