import type { ReplyTo } from '@proba/api/client'
import { useRecordContext } from 'react-admin'
import { ConfirmedAction } from '../../../engine/actions/ConfirmedAction.tsx'

type User = ReplyTo<'GET /users/{id}'>

/** Resets the second factor of a person who has lost it, after asking; not one's own (decision G-526). */
export function ResetSecondFactor({ ownId }: { readonly ownId: number }) {
  const user = useRecordContext<User>()
  if (!user?.secondFactor || !user.mayChange || user.id === ownId) return null
  return (
    <ConfirmedAction
      call="POST /users/{id}/second-factor/reset"
      record={user}
      texts="resources.users.resetCode"
    />
  )
}
