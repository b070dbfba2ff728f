import { checkPermissions } from '@proba/domain/access/permission'
import { isOrderableType, type OrderableType } from '@proba/domain/codes/orderType'
import { useEffect, useMemo, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { call } from '../../../lib/calls/api.ts'
import type { OrderVerdict } from '../../../lib/company/orderVerdict.ts'
import { useContracts } from '../../../lib/company/useContracts.ts'
import { loadTexts } from '../../../lib/language/texts.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useVisible } from '../../../lib/window/visible.ts'
import { patterns } from '../../../paths.ts'
import type { CartState } from '../useCart.ts'
import { createLatestRun } from './latestRun.ts'

/** What is checked: a state of the cart, which is another one with every change of it or of what it draws on. */
interface Subject {
  readonly orderType: OrderableType
  readonly contractId: number
  readonly metalIds: string
  readonly version: number
}

/** The state of the cart that can be checked now; null while changes are under way, or where nothing can be ordered. */
function useSubject({ cart, header, busy, ofType }: CartState, metals: readonly number[]): Subject | null {
  const { permissions } = useSession()
  const { active } = useContracts()
  const isVisible = useVisible()
  // There it is checked by a press.
  const isCovered = useMatch(patterns.checkout) !== null
  const mayOrder = checkPermissions(permissions ?? [], ['order.*'])
  const isSettled = isVisible && !isCovered && busy.size === 0 && cart?.header.version === header?.version
  const metalIds = metals.join(',')
  const orderType = ofType?.orderType
  const contractId = active?.id
  return useMemo(() => {
    if (!cart || !contractId || !mayOrder || !isSettled || metalIds === '') return null
    if (!orderType || !isOrderableType(orderType)) return null
    return { orderType, contractId, metalIds, version: cart.header.version }
  }, [cart, contractId, mayOrder, isSettled, metalIds, orderType])
}

/**
 * What a check of the ticked metals would find under the active contract, without consents; null while that is not
 * known. It is asked in the background once nothing has changed for a while, and any change takes it back (decision G-672).
 */
export function useStandingCheck(cart: CartState, metals: readonly number[]): OrderVerdict | null {
  const subject = useSubject(cart, metals)
  const [found, setFound] = useState<{ subject: Subject; verdict: OrderVerdict } | null>(null)
  const [latest] = useState(() =>
    createLatestRun<Subject>(async (asked) => {
      const { version, ...query } = asked
      try {
        const [verdict] = await Promise.all([call('GET /cart/verdict', { query }), loadTexts('ordering')])
        // Another window has changed the cart: its new state is asked about when it is here.
        if (verdict.version === version) setFound({ subject: asked, verdict })
      } catch {
        // Nobody waits for it: without an answer nothing is said, and the check itself tells what is wrong.
      }
    }),
  )
  useEffect(() => {
    if (!subject) return
    latest.request(subject)
    return latest.cancel
  }, [latest, subject])
  return found && found.subject === subject ? found.verdict : null
}
