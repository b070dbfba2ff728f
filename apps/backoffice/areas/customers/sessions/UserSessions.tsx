import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { useRecordContext } from 'react-admin'
import { useQuestion } from '../../../declarations/question.ts'
import { useCommand } from '../../../engine/actions/useCommand.ts'
import { SessionsTable } from './SessionsTable.tsx'
import { useEnding } from './useEnding.ts'

function SessionsOf({ user }: { readonly user: number }) {
  const { answer, error, refetch } = useQuestion('GET /admin/sessions', { user })
  const end = useCommand('POST /admin/sessions/end')
  const ending = useEnding((session) => end({ user, session }), refetch)
  if (error) return <Typography role="alert">{error.message}</Typography>
  return answer ? <SessionsTable sessions={answer.sessions} {...ending} /> : null
}

/** The open sessions of the opened user, for those who may change them or act for them (decision G-520). */
export function UserSessions() {
  const user = useRecordContext<ReplyTo<'GET /users/{id}'>>()
  return user?.mayChange || user?.mayEnter ? <SessionsOf key={user.id} user={user.id} /> : null
}
