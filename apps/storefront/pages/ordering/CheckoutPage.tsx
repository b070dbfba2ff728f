import type { RowChange } from '@proba/domain/cart/rowChange'
import { isOrderableType, isOrderType, type OrderableType } from '@proba/domain/codes/orderType'
import { parseIdList } from '@proba/domain/text/idList'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { CartScreen, leftCheckout } from '../../features/cart/CartScreen.tsx'
import { rowsOf } from '../../features/cart/cartOfType.ts'
import { type RemoveRows, useRemoval } from '../../features/cart/changes/useRemoval.ts'
import { useRepair } from '../../features/cart/changes/useRepair.ts'
import { useRowName } from '../../features/cart/table/rowName.ts'
import { type CartState, useCart } from '../../features/cart/useCart.ts'
import { type CartActions, useCartActions } from '../../features/cart/useCartActions.ts'
import { CheckoutDialog } from '../../features/checkout/CheckoutDialog.tsx'
import type { CheckoutCart } from '../../features/checkout/checkoutCart.ts'
import { OtherCompany } from '../../features/checkout/OtherCompany.tsx'
import { UnknownMetals } from '../../features/checkout/UnknownMetals.tsx'
import { useCacheScope, useCompanyBeforeHere } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'

/** The cart as the order check may change it. */
function useCheckoutCart(cart: CartState, actions: CartActions, remove: RemoveRows): CheckoutCart {
  const { ofType, busy, header, reload } = cart
  const repair = useRepair(cart)
  const rowName = useRowName()
  const rows = useMemo(
    () => new Map((ofType ? rowsOf(ofType) : []).map((row) => [row.offer.cartOfferId, row])),
    [ofType],
  )
  const change = (cartOfferId: number, requested: RowChange) => {
    const row = rows.get(cartOfferId)
    if (row) void actions.change(row, requested)
  }
  return {
    version: header?.version,
    isSaving: busy.size > 0,
    rowOf: (cartOfferId) => {
      const offer = rows.get(cartOfferId)?.offer
      if (!offer) return undefined
      const coilMg = offer.typeOffer === 'coil' ? offer.weight : null
      return { count: offer.count, max: offer.max, coilMg }
    },
    nameOf: (cartOfferId) => {
      const row = rows.get(cartOfferId)
      return row ? rowName(row.position, row.offer) : ''
    },
    changeCount: (cartOfferId, count) => change(cartOfferId, { action: 'count', count }),
    changeWeight: (cartOfferId, weightMg) => change(cartOfferId, { action: 'weight', weightMg }),
    remove: (cartOfferId) => {
      const row = rows.get(cartOfferId)
      if (row) void remove([row])
    },
    repair,
    reload,
  }
}

interface CheckoutOfTypeProps {
  readonly orderType: OrderableType
  /** Null where the address names metals that are not numbers. */
  readonly metals: readonly number[] | null
  /** Company whose order it was, if another window has switched it since. */
  readonly companyBefore: string | null
}

function CheckoutOfType({ orderType, metals, companyBefore }: CheckoutOfTypeProps) {
  const cart = useCart(orderType)
  const actions = useCartActions(cart)
  const remove = useRemoval(cart, actions)
  const checkoutCart = useCheckoutCart(cart, actions, remove)
  const navigate = useNavigate()
  // The window goes in the key press, the cart has the next key; the router shows its page a moment later.
  const [isLeft, setLeft] = useState(false)
  const [isNarrowed, setNarrowed] = useState(false)
  const narrow = (rest: readonly number[]) => {
    setNarrowed(true)
    void navigate(paths.checkout(orderType, rest), { replace: true })
  }
  const close = () => {
    setLeft(true)
    void navigate(paths.cart(orderType), { state: leftCheckout })
  }
  return (
    <>
      <CartScreen {...{ orderType, cart, actions, remove }} narrowedTo={isNarrowed ? metals : null} />
      {isLeft ? null : companyBefore !== null ? (
        <OtherCompany before={companyBefore} onClose={close} />
      ) : metals ? (
        <CheckoutDialog
          orderType={orderType}
          metalIds={metals}
          cart={checkoutCart}
          onMetals={narrow}
          onClose={close}
        />
      ) : (
        <UnknownMetals orderType={orderType} onClose={close} />
      )}
    </>
  )
}

/** `/cart/:cartOrderType/checkout?metals=1,2`: the order check over the cart. */
export function CheckoutPage() {
  const { cartOrderType = '' } = useParams()
  const [query] = useSearchParams()
  const scope = useCacheScope()
  const companyBefore = useCompanyBeforeHere()
  const metals = parseIdList(query.get('metals') ?? '')
  if (!isOrderType(cartOrderType)) return <Navigate to={paths.cart()} replace />
  const isEmpty = metals.ok && metals.value.length === 0
  if (!isOrderableType(cartOrderType) || isEmpty) return <Navigate to={paths.cart(cartOrderType)} replace />
  return (
    <CheckoutOfType
      key={`${scope} ${cartOrderType}`}
      orderType={cartOrderType}
      metals={metals.ok ? metals.value : null}
      companyBefore={companyBefore}
    />
  )
}
