import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin'
import type { ActionCall } from '../../../declarations/action.ts'

type Entry = ReplyTo<'GET /admin/inbox/{id}'>

const call: ActionCall = 'POST /admin/inbox/{id}/retry'

/** A button that sends the opened message through its call once more, shows the new verdict and reads the record again. */
export function RetryMessage() {
  const entry = useRecordContext<Entry>()
  const say = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<Entry>()
  if (!entry || entry.obstacle !== null) return null
  const notifyVerdict = ({ state, reason }: Entry) => {
    if (state === 'settled') return notify('resources.inbox.verdicts.settled', { type: 'success' })
    const why = say(`resources.inbox.reasons.${reason}`, { _: reason })
    return notify('resources.inbox.verdicts.refused', { type: 'warning', messageArgs: { why } })
  }
  const retry = () =>
    void update(
      call,
      { id: entry.id, data: {}, previousData: entry },
      {
        mutationMode: 'pessimistic',
        onSuccess: notifyVerdict,
        onError: (error) => {
          const { message } = error as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
        onSettled: refresh,
      },
    )
  return (
    <Button variant="contained" disabled={isPending} onClick={retry}>
      {say('resources.inbox.retry')}
    </Button>
  )
}
