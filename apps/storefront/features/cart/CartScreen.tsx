import type { OrderType } from '@proba/domain/orderType'
import type { WaitingDecision } from '@proba/domain/waiting'
import { useMemo } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { useCall } from '../../lib/useCall.ts'
import { PageState } from '../../ui/PageState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CartContent } from './CartContent.tsx'
import { CartEmpty } from './CartEmpty.tsx'
import styles from './CartScreen.module.css'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTabs } from './CartTabs.tsx'
import { sectionOf } from './cartSection.ts'
import { waitingDecisions } from './rowNotes.ts'
import type { CartState } from './useCart.ts'
import type { CartActions } from './useCartActions.ts'

/** What the waiting list says of each product; undefined until production, which it counts in, is read too. */
function useDecisions(orderType: OrderType, { section }: CartState) {
  const isWaiting = orderType === 'waiting_list'
  const { data, isLoading } = useCall(
    'GET /cart',
    isWaiting ? { query: { orderType: 'products_production' } } : null,
    { keepPreviousData: false },
  )
  return useMemo(() => {
    if (isLoading && !data) return undefined
    if (!isWaiting || !section) return noDecisions
    return waitingDecisions(section, data && sectionOf(data.item, 'products_production'))
  }, [isWaiting, isLoading, data, section])
}

const noDecisions: ReadonlyMap<number, WaitingDecision> = new Map()

interface CartScreenProps {
  readonly orderType: OrderType
  readonly cart: CartState
  readonly actions: CartActions
}

/** The cart of one order type with the tabs of all (spec 1 §2; S-028). */
export function CartScreen({ orderType, cart, actions }: CartScreenProps) {
  const t = useTranslate()
  const decisions = useDecisions(orderType, cart)
  const { section } = cart
  return (
    <div className={styles.screen}>
      <PageTitle text={`${t('cart.title')}: ${t(`terms.orderType.${orderType}`)}`} />
      <h1>{t('cart.title')}</h1>
      <CartTabs current={orderType} header={cart.header} />
      <PageState
        answer={{ ...cart.answer, data: section && decisions && { section, decisions } }}
        skeleton={<CartSkeleton />}
        isEmpty={(shown) => shown.section.metals.length === 0}
        empty={<CartEmpty orderType={orderType} header={cart.header} />}
      >
        {(shown) => <CartContent {...shown} cart={cart} actions={actions} />}
      </PageState>
    </div>
  )
}
