import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { StateMessage } from '../../ui/PageState.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './CheckoutDialog.module.css'

interface OtherCompanyProps {
  /** Name of the company whose order was being checked. */
  readonly before: string
  readonly onClose: () => void
}

/** Shown when another window has switched the company: an order begun for one is not gone on with for another (G-045). */
export function OtherCompany({ before, onClose }: OtherCompanyProps) {
  const t = useTranslate()
  const id = useId()
  const now = useSession().company?.name ?? t('terms.none')
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.header}>
        <h2 id={id}>{t('checkout.title')}</h2>
      </header>
      <div role="alert">
        <StateMessage title={t('checkout.notPlaced')} text={t('session.companyChanged', { before, now })}>
          <PlainButton kind="filled" onClick={onClose}>
            {t('checkout.backToCart')}
          </PlainButton>
        </StateMessage>
      </div>
    </Dialog>
  )
}
