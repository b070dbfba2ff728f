import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './CheckoutDialog.module.css'

interface NoticeDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window of the order check where there is nothing to check, only something to say. */
export function NoticeDialog({ onClose, children }: NoticeDialogProps) {
  const t = useTranslate()
  const id = useId()
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
      {children}
    </Dialog>
  )
}
