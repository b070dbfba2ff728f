import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { beatSeconds } from '@proba/domain/jobs/serverHealth'
import { formatDateTime } from '@proba/domain/text/dates'
import { useGetOne, useTranslate } from 'react-admin'
import { ClockJobs } from './ClockJobs.tsx'
import { Facts } from './Facts.tsx'
import { Servers } from './Servers.tsx'
import { StatusPart } from './StatusPart.tsx'
import { call, type Status } from './status.ts'

/** How the installation is now; it looks again as often as servers say how they are, while the window is in sight. */
export function StatusPage() {
  const say = useTranslate()
  const { data, error, refetch } = useGetOne<Status & { id: string }>(
    call,
    { id: 'now' },
    { retry: false, refetchInterval: beatSeconds * 1000, refetchOnWindowFocus: true },
  )
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say('terms.action.retry')}</Button>}
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} aria-busy />}
      {data && (
        <>
          <Typography color="textSecondary">
            {say('pages.status.at', { at: formatDateTime(data.at) })}
          </Typography>
          <Facts status={data} />
          <StatusPart name="servers">
            <Servers servers={data.servers} />
          </StatusPart>
          <StatusPart name="clockJobs">
            <ClockJobs jobs={data.clockJobs} />
          </StatusPart>
        </>
      )}
    </Box>
  )
}
