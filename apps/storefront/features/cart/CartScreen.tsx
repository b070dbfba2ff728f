import type { OrderType } from '@proba/domain/orderType'
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

/** What the waiting list says of each product; production is read only for it. */
function useDecisions(orderType: OrderType, { section }: CartState) {
  const isWaiting = orderType === 'waiting_list'
  const production = useCall(
    'GET /cart',
    isWaiting ? { query: { orderType: 'products_production' } } : null,
    { keepPreviousData: false },
  ).data?.item
  return useMemo(() => {
    if (!isWaiting || !section) return new Map()
    return waitingDecisions(section, production && sectionOf(production, 'products_production'))
  }, [isWaiting, section, production])
}

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
        answer={{ ...cart.answer, data: section }}
        skeleton={<CartSkeleton />}
        isEmpty={({ metals }) => metals.length === 0}
        empty={<CartEmpty orderType={orderType} header={cart.header} />}
      >
        {(shown) => <CartContent section={shown} cart={cart} actions={actions} decisions={decisions} />}
      </PageState>
    </div>
  )
}
