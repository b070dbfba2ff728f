import { useParams } from 'react-router-dom'
import { OrderScreen } from '../../features/personalOrders/OrderScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

const maxId = 2_147_483_647

/** `/personal/orders/:id`: one order; an id that is not a number belongs to no order. */
export function PersonalOrderPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d*$/.test(id) && Number(id) <= maxId ? Number(id) : null
  return (
    <PersonalFrame>
      <OfCompany level="h1">
        <OrderScreen id={number} />
      </OfCompany>
    </PersonalFrame>
  )
}
