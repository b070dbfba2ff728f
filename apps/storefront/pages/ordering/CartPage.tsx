import { isOrderType, type OrderType } from '@proba/domain/codes/orderType'
import { Navigate, useParams } from 'react-router-dom'
import { CartScreen } from '../../features/cart/CartScreen.tsx'
import { useRemoval } from '../../features/cart/changes/useRemoval.ts'
import { useCart } from '../../features/cart/useCart.ts'
import { useCartActions } from '../../features/cart/useCartActions.ts'
import { useCacheScope } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'

function CartPageOfType({ orderType }: { orderType: OrderType }) {
  const cart = useCart(orderType)
  const actions = useCartActions(cart)
  // Here, because the rows of an emptied order type are gone with the table.
  const remove = useRemoval(cart, actions)
  return <CartScreen {...{ orderType, cart, actions, remove }} />
}

/** `/cart/:cartOrderType`: one of the five order types; anything else leads to production. */
export function CartPage() {
  const { cartOrderType = '' } = useParams()
  const scope = useCacheScope()
  if (!isOrderType(cartOrderType)) return <Navigate to={paths.cart()} replace />
  // Nothing chosen or typed in the cart of one company is carried over to another.
  return <CartPageOfType key={`${scope} ${cartOrderType}`} orderType={cartOrderType} />
}
