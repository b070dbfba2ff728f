import { splitLimit } from '@proba/domain/order/splitOrder'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './CheckoutDialog.module.css'
import { hasRemainder, isPlaceable, nextStep, outcomeOf } from './checkoutState.ts'
import type { Checkout } from './useCheckout.ts'

interface CheckoutActionsProps {
  readonly checkout: Checkout
  /** Changes of the cart are still under way. */
  readonly isSaving: boolean
  readonly onClose: () => void
}

/** Id of the button that starts the order check. */
export const checkButtonId = 'checkout-check'

/** What to do next, in words. */
function useStepText({ state, choices }: Checkout, isSaving: boolean): string {
  const t = useTranslate()
  if (isSaving) return t('checkout.step.pending')
  if (choices.haveContractsFailed) return t('checkout.step.contractsFailed')
  if (!choices.contract && !choices.areContractsLoading) return t('checkout.step.noContract')
  const step = nextStep(state)
  if (step === 'partial' && hasRemainder(state)) return t(`checkout.step.partialBy.${choices.remainder}`)
  return t(`checkout.step.${step}`)
}

/** How many orders placing will make, when it is more than one (G-127). */
function OrdersCount({ state }: Checkout) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { check, checkState } = state
  if (!check || !checkState.isChecked || outcomeOf(state) === 'blocked' || check.numberOfOrders < 2)
    return null
  const isSplit = check.items.some(({ count }) => count > splitLimit)
  const key = isSplit ? 'checkout.split' : 'checkout.several'
  return <p>{t(key, { smart_count: check.numberOfOrders, n: integer(check.numberOfOrders) })}</p>
}

/** The buttons that check, place and cancel, and the next step in words. */
export function CheckoutActions({ checkout, isSaving, onClose }: CheckoutActionsProps) {
  const t = useTranslate()
  const { answer, choices, state, check, place, isRepairing } = checkout
  const stepText = useStepText(checkout, isSaving)
  const { isChecking } = state.checkState
  const canCheck = choices.metals.length > 0 && choices.contract !== null && !isSaving && !state.isPlacing
  const isLoading = isRepairing || (answer.data === undefined && answer.error === undefined)
  const canPlaceNow = isPlaceable(state) && !isSaving && !isRepairing
  // What can be mended comes first.
  const isMendable = canPlaceNow && (state.check?.safeRepairs.length ?? 0) > 0
  return (
    <div className={styles.footer}>
      <div className={styles.step} role="status">
        <p>{choices.metals.length > 0 ? stepText : null}</p>
        <OrdersCount {...checkout} />
      </div>
      <div className={styles.buttons}>
        <PlainButton kind="plain" onClick={onClose} disabled={state.isPlacing}>
          {t('terms.action.cancel')}
        </PlainButton>
        <PlainButton
          id={checkButtonId}
          kind={canPlaceNow ? 'outlined' : 'filled'}
          // Not disabled while it checks or what it checks is changed or loaded: the focus would fall out of the dialog.
          disabled={!canCheck && !isLoading}
          aria-disabled={isChecking || isLoading}
          onClick={() => {
            if (!isChecking && !isRepairing && canCheck) void check()
          }}
        >
          {t(isChecking ? 'checkout.checking' : 'checkout.check')}
        </PlainButton>
        <PlainButton
          kind={canPlaceNow && !isMendable ? 'filled' : 'outlined'}
          disabled={!canPlaceNow}
          onClick={() => void place()}
        >
          {t(state.isPlacing ? 'checkout.placing' : 'checkout.place')}
        </PlainButton>
      </div>
    </div>
  )
}
