import Button from '@mui/material/Button'
import { type RaRecord, useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin'
import type { ActionCall } from '../action.ts'
import { useSayDone } from './useSayDone.ts'

interface Props {
  readonly call: ActionCall
  /** Key of its text; what was done is said in the words of the server. */
  readonly label: string
}

/** Makes a call for the opened record and reads the record again, also when somebody was faster. */
export function ActionButton({ call, label }: Props) {
  const record = useRecordContext<RaRecord>()
  const say = useTranslate()
  const notify = useNotify()
  const sayDone = useSayDone()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  if (!record) return null
  const act = () =>
    update(
      call,
      { id: record.id, data: {}, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (done) => sayDone(done, label, '', 'success'),
        onError: (error) => {
          const { message } = error as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
        onSettled: refresh,
      },
    )
  return (
    <Button disabled={isPending} onClick={() => void act()}>
      {say(label)}
    </Button>
  )
}
