import { useTranslate } from '../../lib/language/language.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'

interface ClaimSentDialogProps {
  readonly claimId: number
  readonly orderNumber: string
  readonly onClose: () => void
}

/** Says that the shipment was asked for, and under which number. */
export function ClaimSentDialog({ claimId, orderNumber, onClose }: ClaimSentDialogProps) {
  const t = useTranslate()
  return (
    <SentDialog title={t('orders.claim.sentTitle')} onClose={onClose}>
      <p>{t('orders.claim.sentText', { number: orderNumber })}</p>
      <p className="figures">{t('orders.claim.sentNumber', { id: claimId })}</p>
    </SentDialog>
  )
}
