import { OrdersScreen } from '../features/personalOrders/OrdersScreen.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/orders`: orders of the company. */
export function PersonalOrdersPage() {
  return (
    <PersonalFrame>
      <OrdersScreen />
    </PersonalFrame>
  )
}
