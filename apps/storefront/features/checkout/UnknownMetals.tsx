import Dialog from '@mui/material/Dialog'
import { ApiError } from '@proba/api/client'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { CheckoutFailure } from './CheckoutBody.tsx'
import styles from './CheckoutDialog.module.css'
import { useSnapshot } from './useSnapshot.ts'

const noMetals: readonly number[] = []

/** Shown when the address names metals that are not numbers: nothing can be loaded or placed (DR-45). */
export function UnknownMetals({ orderType, onClose }: { orderType: OrderableType; onClose: () => void }) {
  const t = useTranslate()
  const id = useId()
  const [error] = useState(() => new ApiError('metals_not_numeric', 422, ''))
  useSnapshot(orderType, noMetals, error)
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
      <CheckoutFailure error={error} onClose={onClose} />
    </Dialog>
  )
}
