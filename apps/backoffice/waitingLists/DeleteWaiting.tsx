import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { maxWaitingReason } from '@proba/domain/cart/waitingGroup'
import { formatInteger } from '@proba/domain/text/number'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import type { ActionCall } from '../action.ts'
import { useSayDone } from '../engine/useSayDone.ts'
import { useReading } from '../fields/FieldValue.tsx'

/** A product on the waiting list of one customer. */
export interface Position {
  readonly id: number
  readonly article: string
  readonly company: string
  readonly user: string
  /** All its sizes together; weight mg. */
  readonly count: number
  readonly weight: number
}

const call = 'DELETE /admin/waitinglist/position/{id}' satisfies ActionCall
const texts = 'resources.waitingLists.remove'

/** Deletes the position as it was shown; the group is read again, also when the customer was faster. */
function useDelete({ id, count, weight }: Position, onDone: () => void) {
  const notify = useNotify()
  const sayDone = useSayDone()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  const remove = (reason: string) =>
    update(
      call,
      { id, data: { reason, count, weight }, previousData: { id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (done) => sayDone(done, `${texts}.done`, '', 'success'),
        onError: (error) => {
          const { message } = error as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
        onSettled: () => {
          onDone()
          refresh()
        },
      },
    )
  return { remove, isPending }
}

/** Asks for the reason, which the customer reads in the mail, and says whom it touches. */
export function DeleteWaiting({
  position,
  onClose,
}: {
  readonly position: Position
  readonly onClose: () => void
}) {
  const { say, language } = useReading()
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { remove, isPending } = useDelete(position, onClose)
  const isMissing = reason.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (!isMissing) void remove(reason.trim())
  }
  const { article, company, user, count } = position
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say(`${texts}.title`, { article })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {say(`${texts}.text`, { company, user, count: formatInteger(count, language) })}
        </DialogContentText>
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={say(`${texts}.reason`)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isAsked && isMissing}
          helperText={isAsked && isMissing ? say('errors.field.required') : ' '}
          slotProps={{ htmlInput: { maxLength: maxWaitingReason } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={confirm}>
          {say(`${texts}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
