import { checkPermissions } from '@proba/domain/access/permission'
import { isOrderableType } from '@proba/domain/codes/orderType'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OrderVerdict, useVerdictText } from '../../lib/company/orderVerdict.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import styles from './CartScreen.module.css'
import type { CartState } from './useCart.ts'

/** Why checkout cannot be entered: a key of `cart.summary`, or null. */
function whyDisabled(permissions: readonly string[] | null, metals: readonly number[]): string | null {
  if (!checkPermissions(permissions ?? [], ['order.*'])) return 'noPermission'
  return metals.length === 0 ? 'noMetals' : null
}

interface CheckoutButtonProps {
  readonly cart: CartState
  readonly metals: readonly number[]
  /** How the order stands; null while that is not known. */
  readonly verdict: OrderVerdict | null
}

/** Opens the checkout once every change is saved, and says what will pass there; when disabled, it shows why. */
export function CheckoutButton({ cart, metals, verdict }: CheckoutButtonProps) {
  const t = useTranslate()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const id = useId()
  const [isWaiting, setWaiting] = useState(false)
  const reason = whyDisabled(permissions, metals)
  const verdictText = useVerdictText()
  const note = reason ? t(`cart.summary.${reason}`) : verdict && verdictText(verdict)
  const type = cart.ofType?.orderType

  const go = async () => {
    if (reason || !type || !isOrderableType(type)) return
    setWaiting(true)
    await cart.queue.whenIdle()
    setWaiting(false)
    await navigate(paths.checkout(type, metals))
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass('filled', styles.checkout)}
        aria-disabled={reason !== null}
        aria-describedby={note ? id : undefined}
        onClick={() => void go()}
      >
        {t(isWaiting ? 'cart.summary.saving' : 'cart.summary.checkout')}
        {note && !reason ? (
          <span className={styles.verdict} aria-hidden="true">
            {note}
          </span>
        ) : null}
      </button>
      {note ? (
        <p id={id} className={reason ? styles.refusal : 'visuallyHidden'}>
          {note}
        </p>
      ) : null}
    </>
  )
}
