import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { claimOffer } from '@proba/domain/order/orderStatusRules'
import { useId } from 'react'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ClaimNotes } from './ClaimNotes.tsx'
import { ClaimSentDialog } from './ClaimSentDialog.tsx'
import styles from './ReadinessDialog.module.css'
import { hasCancelledRest, ReadinessFacts } from './ReadinessFacts.tsx'
import { useShipmentClaim } from './useShipmentClaim.ts'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height="48px" />
      {lines.map((line) => (
        <Skeleton key={line} height="24px" />
      ))}
    </div>
  )
}

interface ReadinessDialogProps {
  readonly order: { readonly id: number; readonly numberOrder: string }
  readonly onClose: () => void
}

interface StateProps {
  readonly answer: ReturnType<typeof useReadiness>
  readonly note: NonNullable<ReturnType<typeof claimOffer>>['note']
  readonly failure: ReturnType<typeof useShipmentClaim>['failure']
}

const useReadiness = (id: number) =>
  useCall('GET /personal/orders/{id}/status', { params: { id } }, { keepPreviousData: false })

/** How far the order is, and what is to be known of its shipment. */
function State({ answer, note, failure }: StateProps) {
  return (
    <PageState answer={answer} skeleton={<Bones />}>
      {(readiness) => (
        <>
          <ReadinessFacts readiness={readiness} />
          <ClaimNotes
            status={readiness.status}
            isShipped={readiness.shipped}
            isRestCancelled={hasCancelledRest(readiness)}
            note={note}
            failure={failure}
          />
        </>
      )}
    </PageState>
  )
}

/** Status window of an order: its readiness, and the request for its shipment (DR-61). */
export function ReadinessDialog({ order, onClose }: ReadinessDialogProps) {
  const t = useTranslate()
  const id = useId()
  const answer = useReadiness(order.id)
  const { sentId, isSending, failure, send } = useShipmentClaim(order.id)
  const { orderStatus } = useSession().init.options
  const offer = answer.data ? claimOffer(orderStatus, answer.data, isSending) : null
  if (sentId !== null)
    return <ClaimSentDialog claimId={sentId} orderNumber={order.numberOrder} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={isSending ? () => {} : onClose}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { className: `${styles.paper}` } }}
    >
      <DialogTitle id={id}>{t('orders.readiness.title', { number: order.numberOrder })}</DialogTitle>
      <DialogContent>
        <State answer={answer} note={offer?.note ?? null} failure={failure} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          {t('terms.action.close')}
        </Button>
        {offer?.visible ? (
          <Button variant="contained" disabled={!offer.enabled} loading={isSending} onClick={send}>
            {t('orders.claim.send')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
