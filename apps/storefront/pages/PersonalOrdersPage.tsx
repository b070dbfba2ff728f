import { OrdersScreen } from '../features/personalOrders/OrdersScreen.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/orders` (S-035). */
export function PersonalOrdersPage() {
  return (
    <PersonalFrame>
      <OrdersScreen />
    </PersonalFrame>
  )
}
