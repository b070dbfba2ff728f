import { OrdersScreen } from '../../features/personalOrders/OrdersScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/orders`: orders of the company. */
export function PersonalOrdersPage() {
  return (
    <PersonalFrame>
      <OfCompany level="h1">
        <OrdersScreen />
      </OfCompany>
    </PersonalFrame>
  )
}
