import { contractDisplayName } from '@proba/domain/company/contract'
import { betterContract } from '@proba/domain/order/check/checkVerdict'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useVerdictText } from '../../lib/company/orderVerdict.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { checkButtonId } from './CheckoutActions.tsx'
import { CheckoutChoicesForm } from './CheckoutChoicesForm.tsx'
import styles from './CheckoutDialog.module.css'
import { CheckoutItems } from './CheckoutItems.tsx'
import { CheckRefusals, consentId } from './CheckRefusals.tsx'
import type { CheckoutCart } from './checkoutCart.ts'
import { asksConsent, hasRemainder, isCost, wayWithout } from './checkoutState.ts'
import { Differences } from './Differences.tsx'
import type { Checkout } from './useCheckout.ts'
import type { CheckoutInfo } from './useCheckoutChoices.ts'
import { Verdict } from './Verdict.tsx'

interface CheckoutBodyProps {
  readonly checkout: Checkout
  readonly cart: CheckoutCart
  readonly onClose: () => void
}

function Loading() {
  const t = useTranslate()
  return (
    <div className={styles.columns} aria-busy="true">
      <span role="status" className="visuallyHidden">
        {t('checkout.loading')}
      </span>
      <div className={styles.main}>
        <Skeleton width="40%" height="24px" />
        <Skeleton height="49px" />
        <Skeleton height="49px" />
      </div>
      <div className={styles.terms}>
        <Skeleton height="60px" />
        <Skeleton height="90px" />
      </div>
    </div>
  )
}

/** The checkout cannot be loaded: why, and the way back to the cart (G-120). */
export function CheckoutFailure({
  error,
  onRetry,
  onClose,
}: {
  error: unknown
  onRetry?: () => void
  onClose: () => void
}) {
  const t = useTranslate()
  const textOf = useErrorText()
  return (
    <div role="alert">
      <StateMessage title={t('checkout.loadError')} text={textOf(error)}>
        {onRetry ? <PlainButton onClick={onRetry}>{t('terms.action.retry')}</PlainButton> : null}
        <PlainButton kind="filled" onClick={onClose}>
          {t('checkout.backToCart')}
        </PlainButton>
      </StateMessage>
    </div>
  )
}

function Consent({ checkout, isDisabled }: { checkout: Checkout; isDisabled: boolean }) {
  const t = useTranslate()
  const { state, consent } = checkout
  if (!asksConsent(state)) return null
  const reasons = state.refusals.filter(isCost).map(consentId)
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        aria-describedby={reasons.join(' ')}
        checked={state.isConsented}
        disabled={isDisabled}
        onChange={(event) => consent(event.target.checked)}
      />
      {t('checkout.consent')}
    </label>
  )
}

/** Leads on from a metal that is refused as a whole: the order is checked without it, and it stays in the cart (G-623). */
function WayWithout({ checkout, info }: { checkout: Checkout; info: CheckoutInfo }) {
  const t = useTranslate()
  const names = (ids: readonly number[]) =>
    info.items.flatMap(({ metal }) => (ids.includes(metal.id) ? [metal.name] : [])).join(', ')
  const way = wayWithout(
    checkout.state,
    info.items.map(({ metal }) => metal.id),
  )
  if (!way) return null
  return (
    <div className={styles.way}>
      <PlainButton
        kind="filled"
        onClick={() => {
          // The button disappears together with the refusal, so the focus is moved first.
          document.getElementById(checkButtonId)?.focus()
          checkout.checkWithout(way.rest)
        }}
      >
        {t('checkout.without.check', { smart_count: way.blocked.length, metals: names(way.blocked) })}
      </PlainButton>
      <span>{t('checkout.without.stays', { smart_count: way.blocked.length })}</span>
    </div>
  )
}

/** Leads on to a contract under which more of the order passes (G-673). */
function WayUnder({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const verdictText = useVerdictText()
  const { choices, verdicts, state, checkUnder } = checkout
  const id = state.checkState.isChecked ? betterContract(verdicts, choices.contract?.id) : null
  const contract = choices.contracts.find((one) => one.id === id)
  const verdict = contract && verdicts.get(contract.id)
  if (!contract || !verdict) return null
  return (
    <div className={styles.way}>
      <PlainButton
        onClick={() => {
          // The button disappears together with the check, so the focus is moved first.
          document.getElementById(checkButtonId)?.focus()
          checkUnder(contract.id)
        }}
      >
        {t('checkout.contract.checkUnder', { name: contractDisplayName(contract) })}
      </PlainButton>
      <span>{verdictText(verdict)}</span>
    </div>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <div role="status">
      <StateMessage title={t('checkout.empty.title')} text={t('checkout.empty.text')}>
        <PlainButton kind="filled" onClick={onClose}>
          {t('checkout.backToCart')}
        </PlainButton>
      </StateMessage>
    </div>
  )
}

interface ColumnsProps extends Omit<CheckoutBodyProps, 'onClose'> {
  readonly info: CheckoutInfo
}

function Columns({ checkout, cart, info }: ColumnsProps) {
  const { choices, state, changeRow } = checkout
  const isDisabled = state.isPlacing
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Verdict checkout={checkout} info={info} />
        <CheckoutItems
          info={info}
          choices={choices}
          check={state.checkState.isChecked ? state.check : null}
          isDisabled={isDisabled}
        />
        <CheckRefusals checkout={checkout} cart={cart} info={info} />
        <WayUnder checkout={checkout} />
        <WayWithout checkout={checkout} info={info} />
        <Consent checkout={checkout} isDisabled={isDisabled} />
        <Differences
          differences={state.differences}
          changedRows={state.changedRows}
          cart={cart}
          isDisabled={isDisabled}
          onChanged={changeRow}
        />
      </div>
      <div className={styles.terms}>
        <CheckoutChoicesForm
          info={info}
          choices={choices}
          verdicts={checkout.verdicts}
          isDisabled={isDisabled}
          hasRemainder={hasRemainder(state)}
        />
      </div>
    </div>
  )
}

/** What is ordered, what is chosen for it, what the check found, and what would return. */
export function CheckoutBody({ checkout, cart, onClose }: CheckoutBodyProps) {
  const { data: info, error, mutate } = checkout.answer
  if (!info && error) return <CheckoutFailure error={error} onRetry={() => void mutate()} onClose={onClose} />
  if (!info) return <Loading />
  if (info.items.length === 0) return <Empty onClose={onClose} />
  return <Columns checkout={checkout} cart={cart} info={info} />
}
