import type { ReplyTo } from '@proba/api/client'
import { useRecordContext } from 'react-admin'
import { ConfirmedAction } from '../../../engine/actions/ConfirmedAction.tsx'

type Key = ReplyTo<'GET /admin/integration-keys/{id}'>

/** Revokes the opened key after asking; the form then shows it as revoked, also when somebody was faster. */
export function RevokeKey() {
  const key = useRecordContext<Key>()
  if (key?.state !== 'active') return null
  return (
    <ConfirmedAction
      call="POST /admin/integration-keys/{id}/revoke"
      record={key}
      texts="resources.integrationKeys.ask"
    />
  )
}
