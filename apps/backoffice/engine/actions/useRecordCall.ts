import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin'
import type { ActionCall } from '../../declarations/action.ts'
import { useNotifyDone } from './useNotifyDone.ts'

/**
 * Makes a call for a record, shows the message of the server, or the text of the key `done`, and reads the record again,
 * also after a refusal: somebody else may have changed it first.
 */
export function useRecordCall(call: ActionCall, record: RaRecord | undefined, done: string) {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  const act = () =>
    void update(
      call,
      { id: record?.id, data: {}, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (answer) => notifyDone(answer, done, '', 'success'),
        onError: (error) => {
          const { message } = error as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
        onSettled: refresh,
      },
    )
  return { act, isPending }
}
