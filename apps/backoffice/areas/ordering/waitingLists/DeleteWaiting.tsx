import { maxWaitingReason } from '@proba/domain/cart/waitingGroup'
import { formatInteger } from '@proba/domain/text/number'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import type { ActionCall } from '../../../declarations/action.ts'
import { ReasonDialog } from '../../../engine/actions/ReasonDialog.tsx'
import { useNotifyDone } from '../../../engine/actions/useNotifyDone.ts'
import { useReading } from '../../../fields/values/FieldValue.tsx'

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
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  const remove = (reason: string) =>
    update(
      call,
      { id, data: { reason, count, weight }, previousData: { id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (done) => notifyDone(done, `${texts}.done`, '', 'success'),
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
  const { remove, isPending } = useDelete(position, onClose)
  const { article, company, user, count } = position
  return (
    <ReasonDialog
      title={say(`${texts}.title`, { article })}
      text={say(`${texts}.text`, { company, user, count: formatInteger(count, language) })}
      label={say(`${texts}.reason`)}
      maxLength={maxWaitingReason}
      cancel={say('ra.action.cancel')}
      confirm={say(`${texts}.confirm`)}
      isPending={isPending}
      isDangerous
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    />
  )
}
