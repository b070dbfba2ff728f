import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { MissingSteps } from '../firstSteps/MissingSteps.tsx'
import { Capacity } from './Capacity.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { NewRequests } from './NewRequests.tsx'
import { OpenSections } from './OpenSections.tsx'
import { OrdersByDay } from './OrdersByDay.tsx'
import { OrdersByStatus } from './OrdersByStatus.tsx'
import { RunningOut } from './RunningOut.tsx'
import { Usage } from './Usage.tsx'
import { type Today, useDashboard } from './useDashboard.ts'
import { WaitingLists } from './WaitingLists.tsx'

const grid = {
  pt: 2,
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

function Parts({ today }: { readonly today: Today }) {
  const {
    ordersByStatus,
    ordersByDay,
    capacity,
    requests,
    residuesRunningOut,
    waitingLists,
    usage,
    failedJobs,
  } = today
  const parts = [ordersByStatus, ordersByDay, capacity, requests, residuesRunningOut, waitingLists, usage]
  if ([...parts, failedJobs].every((part) => part === null)) return <OpenSections />
  return (
    <Box sx={grid}>
      {failedJobs && <FailedJobs rows={failedJobs} />}
      {ordersByStatus && <OrdersByStatus rows={ordersByStatus} />}
      {ordersByDay && <OrdersByDay rows={ordersByDay} />}
      {capacity && <Capacity groups={capacity} />}
      {requests && <NewRequests rows={requests} />}
      {residuesRunningOut && <RunningOut rows={residuesRunningOut} />}
      {waitingLists && <WaitingLists rows={waitingLists} />}
      {usage && <Usage rows={usage} />}
    </Box>
  )
}

function Loading() {
  return (
    <Box sx={grid} aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} variant="rounded" height={320} />
      ))}
    </Box>
  )
}

/** Start page: what needs the person today; every part leads to its filtered list. */
export function Dashboard() {
  const { today, error, refetch } = useDashboard()
  const translate = useTranslate()
  return (
    <>
      <MissingSteps />
      {today && <Parts today={today} />}
      {!today && !error && <Loading />}
      {!today && error && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('terms.action.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
    </>
  )
}
