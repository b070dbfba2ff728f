import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { jobKinds } from '@proba/domain/jobs/job'
import { formatInteger } from '@proba/domain/text/number'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import type { Today } from './useDashboard.ts'

type Failed = NonNullable<Today['failedJobs']>[number]

function FailedKind({ kind, failed }: Failed) {
  const { say, language } = useReading()
  // Work of a kind that this version no longer knows has no filter of its own.
  const isKnown = jobKinds.some((known) => known === kind)
  return (
    <li>
      <ListLink resource="jobs" filter={{ state: 'parked', ...(isKnown && { kind }) }}>
        {isKnown ? say(`resources.jobs.kinds.${kind}`) : kind}
      </ListLink>
      {`: ${formatInteger(failed, language)}`}
    </li>
  )
}

/** Mails and other work that the server gave up on: somebody has to look. */
export function FailedJobs({ rows }: { readonly rows: readonly Failed[] }) {
  const { say } = useReading()
  if (rows.length === 0) return null
  const count = rows.reduce((sum, { failed }) => sum + failed, 0)
  return (
    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
      <ListLink resource="jobs" filter={{ state: 'parked' }}>
        {say('dashboard.failedJobs', { smart_count: count })}
      </ListLink>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map((row) => (
          <FailedKind key={row.kind} {...row} />
        ))}
      </Box>
    </Alert>
  )
}
