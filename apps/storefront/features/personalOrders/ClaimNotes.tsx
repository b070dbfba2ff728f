import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import { type ClaimNote, isStatusOpen } from '@proba/domain/order/orderStatusRules'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Words } from '../../lib/language/words.ts'
import { useSession } from '../../lib/session/session.tsx'
import styles from './ReadinessDialog.module.css'

interface ClaimNotesProps {
  readonly status: OrderStatus
  readonly isShipped: boolean
  /** A part left, and the rest was cancelled: nothing of it is to come. */
  readonly isRestCancelled: boolean
  readonly note: ClaimNote | null
  readonly failure: Words | null
}

const noteKeys = { sent: 'sent', remainder: 'remainder', 'volume not ready': 'notReady' } as const

/**
 * Why a shipment cannot be asked for now, and why the last try failed (DR-61); an order that was cancelled or finished
 * under the open window says so (decision G-425).
 */
export function ClaimNotes({ status, isShipped, isRestCancelled, note, failure }: ClaimNotesProps) {
  const t = useTranslate()
  const { shipmentAllowedPercentage } = useSession().init.options.orderStatus
  return (
    <>
      {isStatusOpen(status) ? null : <p className={styles.note}>{t(`terms.orderStatus.${status}`)}</p>}
      {isShipped && note !== 'remainder' ? (
        <p className={styles.note}>
          {t(`orders.readiness.${isRestCancelled ? 'restCancelled' : 'shipped'}`)}
        </p>
      ) : null}
      {note ? (
        <p className={styles.note}>
          {t(`orders.claim.${noteKeys[note]}`, { percent: shipmentAllowedPercentage })}
        </p>
      ) : null}
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure(t)}
        </p>
      ) : null}
    </>
  )
}
