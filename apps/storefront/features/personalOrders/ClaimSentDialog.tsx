import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'

interface ClaimSentDialogProps {
  readonly claimId: number
  readonly orderNumber: string
  readonly onClose: () => void
}

/** Says that the shipment was asked for, and under which number. */
export function ClaimSentDialog({ claimId, orderNumber, onClose }: ClaimSentDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('orders.claim.sentTitle')}</DialogTitle>
      <DialogContent>
        <p>{t('orders.claim.sentText', { number: orderNumber })}</p>
        <p className="figures">{t('orders.claim.sentNumber', { id: claimId })}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('terms.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
