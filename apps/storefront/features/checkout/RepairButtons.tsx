import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { checkButtonId } from './CheckoutActions.tsx'
import styles from './CheckRefusals.module.css'
import type { CheckRefusal } from './checkoutState.ts'
import type { Checkout } from './useCheckout.ts'
import { useCheckRefusalText } from './useCheckRefusalText.ts'

type Repair = CheckRefusal['repairs'][number]

/** Makes repairs; the focus is moved first, as the button goes together with what it mends. */
export function useRepairing({ repair }: Checkout): (changes: Repair['changes']) => void {
  return (changes) => {
    document.getElementById(checkButtonId)?.focus()
    void repair(changes)
  }
}

/** What a repair does, in words. */
function useRepairText() {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  return ({ to, count, weight, caution }: Repair): string => {
    const amount = { count: integer(count), grams: grams2(weight) }
    if (to) return t(`checkout.repair.to.${to}`, amount)
    return t(caution?.code === 'spread' ? 'checkout.repair.spread' : 'checkout.repair.keep', amount)
  }
}

/** Why a repair is none of the safe ones. */
function Caution({ caution }: Pick<Repair, 'caution'>) {
  const t = useTranslate()
  const refusalText = useCheckRefusalText()
  if (caution === null || caution.code === 'spread') return null
  return <span>{t('checkout.repair.meets', { refusal: refusalText(caution.code, caution.params) })}</span>
}

/** The ways out of one refusal, each by itself (G-671). */
export function RepairButtons({
  refusal,
  checkout,
}: {
  refusal: Pick<CheckRefusal, 'repairs'>
  checkout: Checkout
}) {
  const text = useRepairText()
  const make = useRepairing(checkout)
  const { checkState, isPlacing } = checkout.state
  if (refusal.repairs.length === 0 || !checkState.isChecked) return null
  return (
    <ul className={styles.repairs}>
      {refusal.repairs.map((repair) => (
        <li key={`${repair.to} ${repair.caution?.code}`}>
          <PlainButton disabled={isPlacing || checkout.isRepairing} onClick={() => make(repair.changes)}>
            {text(repair)}
          </PlainButton>
          <Caution caution={repair.caution} />
        </li>
      ))}
    </ul>
  )
}
