import Dialog from '@mui/material/Dialog'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CheckoutActions } from './CheckoutActions.tsx'
import { CheckoutBody } from './CheckoutBody.tsx'
import styles from './CheckoutDialog.module.css'
import { CreatedOrders } from './CreatedOrders.tsx'
import type { CheckoutCart } from './checkoutCart.ts'
import { useCheckout } from './useCheckout.ts'

interface CheckoutDialogProps {
  readonly orderType: OrderableType
  readonly metalIds: readonly number[]
  readonly cart: CheckoutCart
  /** The order goes on with these of its metals. */
  readonly onMetals: (metalIds: readonly number[]) => void
  readonly onClose: () => void
}

/** The checkout in a window over the cart: the order is checked and placed, then the created orders are shown. */
export function CheckoutDialog({ orderType, metalIds, cart, onMetals, onClose }: CheckoutDialogProps) {
  const t = useTranslate()
  const id = useId()
  const checkout = useCheckout(orderType, metalIds, cart, onMetals)
  const { created, isPlacing } = checkout.state
  const title = created
    ? t('checkout.createdTitle', { smart_count: created.orders.length })
    : t('checkout.title')
  const close = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A click beside the window would close it by accident; an order being placed cannot be taken back.
    if (reason === 'escapeKeyDown' && !isPlacing) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { className: created ? `${styles.paper} ${styles.narrow}` : `${styles.paper}` } }}
    >
      <PageTitle text={title} />
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <p>{t(`terms.orderType.${orderType}`)}</p>
      </header>
      {created ? (
        <CreatedOrders created={created} onClose={onClose} />
      ) : (
        <>
          <CheckoutBody checkout={checkout} cart={cart} onClose={onClose} />
          {checkout.answer.data?.items.length === 0 ? null : (
            <CheckoutActions checkout={checkout} isSaving={cart.isSaving} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  )
}
