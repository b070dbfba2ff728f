import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatDateTime } from '@proba/domain/text/dates'
import { useGetOne, useTranslate } from 'react-admin'
import type { DocumentCall } from '../../../declarations/document.ts'

const call = 'GET /profile/second-factor' satisfies DocumentCall
type Stored = ReplyTo<typeof call> & { readonly id: string }

/** Whether the person logs in with a code; empty while it is loading. */
export function SecondFactorState() {
  const say = useTranslate()
  const { data, error } = useGetOne<Stored>(call, { id: 'second-factor' }, { retry: false })
  if (error) return <Typography role="alert">{error.message}</Typography>
  if (!data) return null
  const { on, since, codesLeft } = data
  if (!on) return <Typography>{say('pages.profile.codeOff')}</Typography>
  return (
    <Typography>
      {say('pages.profile.codeOn', {
        at: since === null ? '' : formatDateTime(since),
        smart_count: codesLeft,
      })}
    </Typography>
  )
}
