import { splitLimit } from '@proba/domain/order/splitOrder'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './CheckoutDialog.module.css'
import { hasRemainder, isPlaceable, nextStep } from './checkoutState.ts'
import type { Checkout } from './useCheckout.ts'

interface CheckoutActionsProps {
  readonly checkout: Checkout
  /** Changes of the cart are still under way. */
  readonly isSaving: boolean
  readonly onClose: () => void
}

/** What to do next, in words. */
function useStepText({ state, terms }: Checkout, isSaving: boolean): string {
  const t = useTranslate()
  if (isSaving) return t('checkout.step.pending')
  if (terms.haveContractsFailed) return t('checkout.step.contractsFailed')
  if (!terms.contract && !terms.areContractsLoading) return t('checkout.step.noContract')
  const step = nextStep(state)
  if (step === 'partial' && hasRemainder(state)) return t(`checkout.step.partialBy.${terms.remainder}`)
  return t(`checkout.step.${step}`)
}

/** How many orders placing will make, when it is more than one (G-127, R-298). */
function OrdersCount({ state }: Checkout) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { check, bid } = state
  if (!check || !bid.isChecked || check.numberOfOrders < 2) return null
  const isSplit = check.items.some(({ count }) => count > splitLimit)
  const key = isSplit ? 'checkout.split' : 'checkout.several'
  return <p>{t(key, { smart_count: check.numberOfOrders, n: integer(check.numberOfOrders) })}</p>
}

/** Check bid, Place order, Cancel, and what each of them waits for. */
export function CheckoutActions({ checkout, isSaving, onClose }: CheckoutActionsProps) {
  const t = useTranslate()
  const { terms, state, check, place } = checkout
  const stepText = useStepText(checkout, isSaving)
  const { isChecking } = state.bid
  const canCheck =
    terms.metals.length > 0 && terms.contract !== null && !isSaving && !isChecking && !state.isPlacing
  const canPlaceNow = isPlaceable(state) && !isSaving
  return (
    <footer className={styles.footer}>
      <div className={styles.step} role="status">
        <p>{terms.metals.length > 0 ? stepText : null}</p>
        <OrdersCount {...checkout} />
      </div>
      <div className={styles.buttons}>
        <PlainButton kind="plain" onClick={onClose} disabled={state.isPlacing}>
          {t('terms.action.cancel')}
        </PlainButton>
        <PlainButton
          kind={canPlaceNow ? 'outlined' : 'filled'}
          disabled={!canCheck}
          onClick={() => void check()}
        >
          {t(isChecking ? 'checkout.checking' : 'checkout.check')}
        </PlainButton>
        <PlainButton
          kind={canPlaceNow ? 'filled' : 'outlined'}
          disabled={!canPlaceNow}
          onClick={() => void place()}
        >
          {t(state.isPlacing ? 'checkout.placing' : 'checkout.place')}
        </PlainButton>
      </div>
    </footer>
  )
}
