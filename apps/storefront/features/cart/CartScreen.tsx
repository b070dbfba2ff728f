import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import type { OrderType } from '@proba/domain/codes/orderType'
import { useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useLeaveQuestion } from '../../ui/inputs/useLeaveQuestion.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { CartContent } from './CartContent.tsx'
import { CartEmpty } from './CartEmpty.tsx'
import styles from './CartScreen.module.css'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTabs } from './CartTabs.tsx'
import { OvertakenNote } from './changes/OvertakenNote.tsx'
import type { RemoveRows } from './changes/useRemoval.ts'
import { KeptCounts } from './table/KeptCounts.tsx'
import { waitingDecisions } from './table/rowNotes.ts'
import { useFocusHome } from './table/useFocusHome.ts'
import type { CartState } from './useCart.ts'
import type { CartActions } from './useCartActions.ts'

/** Which products of the waiting list may move, and what the others lack. */
function useDecisions(orderType: OrderType, { ofType }: CartState) {
  return useMemo(
    () => (orderType === 'waiting_list' && ofType ? waitingDecisions(ofType) : noDecisions),
    [orderType, ofType],
  )
}

const noDecisions: ReadonlyMap<number, WaitingDecision> = new Map()

/** State of the address of a cart that is shown because its order check was closed. */
export const leftCheckout = 'leftCheckout'

interface CartScreenProps {
  readonly orderType: OrderType
  readonly cart: CartState
  readonly actions: CartActions
  readonly remove: RemoveRows
  /** Metals that the order check goes on with, without others that it refused. */
  readonly narrowedTo?: readonly number[] | null
}

/** The cart of one order type, with tabs for all of them. */
export function CartScreen({ orderType, cart, actions, remove, narrowedTo = null }: CartScreenProps) {
  const t = useTranslate()
  const decisions = useDecisions(orderType, cart)
  const { ofType } = cart
  useLeaveQuestion(cart.busy.size > 0 || actions.unsent.size > 0)
  const screen = useRef<HTMLDivElement>(null)
  useFocusHome(screen, useLocation().state === leftCheckout)
  return (
    <div ref={screen} className={styles.screen}>
      <PageTitle text={`${t('cart.title')}: ${t(`terms.orderType.${orderType}`)}`} />
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <CartTabs current={orderType} header={cart.header} />
      <OvertakenNote cart={cart} />
      <KeptCounts />
      <PageState
        answer={{ ...cart.answer, data: ofType && { ofType, decisions } }}
        skeleton={<CartSkeleton />}
        isEmpty={(shown) => shown.ofType.metals.length === 0}
        empty={<CartEmpty orderType={orderType} header={cart.header} />}
      >
        {(shown) => <CartContent {...shown} {...{ cart, actions, remove, narrowedTo }} />}
      </PageState>
    </div>
  )
}
