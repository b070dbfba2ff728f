import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { ReplyTo } from '@proba/api/client'
import { useId, useState } from 'react'
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin'
import { useSayDone } from '../engine/useSayDone.ts'

type Order = ReplyTo<'GET /admin/orders/{id}'>

/** Sends the cancellation at once; the opened record then shows the cancelled order. */
function useCancel(order: Order, onDone: () => void) {
  const notify = useNotify()
  const sayDone = useSayDone()
  const [update, { isPending }] = useUpdate<Order>()
  const cancel = (cancelReason: string) =>
    update(
      'orders',
      {
        id: order.id,
        data: { version: order.version, cancelled: true, cancelReason },
        previousData: order,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => {
          sayDone(saved, 'resources.orders.cancel.done', '', 'success')
          onDone()
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
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
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { cancel, isPending } = useCancel(order, onClose)
  const isMissing = reason.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (!isMissing) void cancel(reason.trim())
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {say('resources.orders.cancel.title', { number: order.numberOrder })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{say('resources.orders.cancel.text')}</DialogContentText>
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={say('resources.orders.fields.cancelReason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isAsked && isMissing}
          helperText={isAsked && isMissing ? say('errors.field.required') : ' '}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('resources.orders.cancel.keep')}</Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={confirm}>
          {say('resources.orders.cancel.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
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
