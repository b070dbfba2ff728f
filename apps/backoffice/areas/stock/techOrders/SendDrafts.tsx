import SendIcon from '@mui/icons-material/SendOutlined'
import type { ReplyTo } from '@proba/api/client'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import { Button, Confirm, useGetOne, useNotify, useRefresh, useUpdate } from 'react-admin'
import type { DocumentCall } from '../../../declarations/document.ts'
import { useNotifyDone } from '../../../engine/actions/useNotifyDone.ts'
import { useReading } from '../../../fields/values/FieldValue.tsx'

type Drafts = ReplyTo<'GET /techOrders/drafts'> & { readonly id: string }

const call = 'GET /techOrders/drafts' satisfies DocumentCall
const id = 'drafts'
const texts = 'resources.techOrders.send'

/** Sends the drafts that were counted, and closes the question. */
function useSending(data: Drafts | undefined, onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const [update, { isPending }] = useUpdate<Drafts>()
  const send = () =>
    update(
      call,
      { id, data: { id, drafts: data?.drafts, pieces: data?.pieces }, previousData: data },
      {
        mutationMode: 'pessimistic',
        onSuccess: (done) => notifyDone(done, `${texts}.done`, '', 'success'),
        onError: (refused) => {
          const { message } = refused as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
        onSettled: () => {
          refresh()
          onClose()
        },
      },
    )
  return { send, isPending }
}

/** How many drafts there are now is asked when somebody is about to send them. */
function SendDialog({ onClose }: { readonly onClose: () => void }) {
  const { say, language } = useReading()
  const { data, error } = useGetOne<Drafts>(call, { id }, { retry: false, gcTime: 0 })
  const { send, isPending } = useSending(data, onClose)
  const content = () => {
    if (error) return error.message
    if (!data) return say(`${texts}.counting`)
    if (data.drafts === 0) return say(`${texts}.nothing`)
    const count = formatInteger(data.drafts, language)
    return say(`${texts}.text`, { count, pieces: formatInteger(data.pieces, language) })
  }
  return (
    <Confirm
      isOpen
      loading={isPending || !data || data.drafts === 0}
      title={say(`${texts}.title`)}
      content={content()}
      confirm={say(`${texts}.confirm`)}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  )
}

/** Sends all drafts at once, after saying how many there are (decision G-323). */
export function SendDrafts() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button label={`${texts}.action`} onClick={() => setAsking(true)}>
        <SendIcon />
      </Button>
      {isAsking && <SendDialog onClose={() => setAsking(false)} />}
    </>
  )
}
