import { isOrderType, type OrderType } from '@proba/domain/codes/orderType'
import { Navigate, useParams } from 'react-router-dom'
import { CartScreen } from '../features/cart/CartScreen.tsx'
import { useCart } from '../features/cart/useCart.ts'
import { useCartActions } from '../features/cart/useCartActions.ts'
import { paths } from '../paths.ts'

function CartPageOfType({ orderType }: { orderType: OrderType }) {
  const cart = useCart(orderType)
  const actions = useCartActions(cart)
  return <CartScreen orderType={orderType} cart={cart} actions={actions} />
}

/** `/cart/:cartOrderType`: one of the five order types; anything else leads to production. */
export function CartPage() {
  const { cartOrderType = '' } = useParams()
  if (!isOrderType(cartOrderType)) return <Navigate to={paths.cart()} replace />
  return <CartPageOfType key={cartOrderType} orderType={cartOrderType} />
}
