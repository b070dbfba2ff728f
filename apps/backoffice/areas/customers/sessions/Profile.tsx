import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { useGetOne, useTranslate } from 'react-admin'
import type { DocumentCall } from '../../../declarations/document.ts'
import { useCommand } from '../../../engine/actions/useCommand.ts'
import { SecondFactorState } from './SecondFactorState.tsx'
import { SessionsTable } from './SessionsTable.tsx'
import { useEnding } from './useEnding.ts'

const call = 'GET /profile/sessions' satisfies DocumentCall
type Stored = ReplyTo<typeof call> & { readonly id: string }

function OwnSessions() {
  const say = useTranslate()
  const { data, error, refetch } = useGetOne<Stored>(call, { id: 'sessions' }, { retry: false })
  const end = useCommand('POST /profile/sessions/end')
  const ending = useEnding((session) => end({ session }), refetch)
  if (data) return <SessionsTable sessions={data.sessions} {...ending} />
  if (!error) return <Skeleton variant="rounded" height={160} aria-busy />
  return (
    <Alert
      severity="error"
      action={<Button onClick={() => void refetch()}>{say('terms.action.retry')}</Button>}
    >
      {error.message}
    </Alert>
  )
}

/** The login of the person who works here and their open sessions; password and second factor are changed on the portal. */
export function Profile() {
  const say = useTranslate()
  return (
    <Box sx={{ maxWidth: 960, pt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Link href="/profile" sx={{ justifySelf: 'start', py: 1 }}>
        {say('pages.profile.password')}
      </Link>
      <SecondFactorState />
      <Typography component="h2" variant="h6">
        {say('terms.sessions.title')}
      </Typography>
      <Typography color="textSecondary">{say('terms.sessions.lead')}</Typography>
      <OwnSessions />
    </Box>
  )
}
