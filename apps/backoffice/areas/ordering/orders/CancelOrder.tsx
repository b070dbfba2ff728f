import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { useState } from 'react'
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin'
import { ReasonDialog } from '../../../engine/actions/ReasonDialog.tsx'
import { useNotifyDone } from '../../../engine/actions/useNotifyDone.ts'
import { wholeRecord } from '../../../engine/form/wholeRecord.ts'

type Order = ReplyTo<'GET /admin/orders/{id}'>

/** Sends the cancellation at once; the opened record then shows the cancelled order. */
function useCancel(order: Order, onDone: () => void) {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const [update, { isPending }] = useUpdate<Order>()
  const cancel = (cancelReason: string) =>
    update(
      'orders',
      {
        id: order.id,
        data: { version: order.version, cancelled: true, cancelReason },
        previousData: order,
        meta: wholeRecord,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => {
          notifyDone(saved, 'resources.orders.cancel.done', '', 'success')
          onDone()
        },
        onError: ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } }),
      },
    )
  return { cancel, isPending }
}

interface DialogProps {
  readonly order: Order
  readonly onClose: () => void
}

function CancelDialog({ order, onClose }: DialogProps) {
  const say = useTranslate()
  const { cancel, isPending } = useCancel(order, onClose)
  return (
    <ReasonDialog
      title={say('resources.orders.cancel.title', { number: order.numberOrder })}
      text={say('resources.orders.cancel.text')}
      label={say('resources.orders.fields.cancelReason')}
      maxLength={orderTextLimits.cancelReason}
      cancel={say('resources.orders.cancel.keep')}
      confirm={say('resources.orders.cancel.confirm')}
      isPending={isPending}
      isDangerous
      onConfirm={(reason) => void cancel(reason)}
      onClose={onClose}
    />
  )
}

/** Cancels an order with a reason, after asking: what it holds is released (decision G-167). */
export function CancelOrder() {
  const order = useRecordContext<Order>()
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!order) return null
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {say('resources.orders.cancel.open')}
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
