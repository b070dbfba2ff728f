import { useParams } from 'react-router-dom'
import { OrderScreen } from '../features/personalOrders/OrderScreen.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

const largestId = 2_147_483_647

/** `/personal/orders/:id` (S-036); an id that is no number belongs to no order. */
export function PersonalOrderPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d*$/.test(id) && Number(id) <= largestId ? Number(id) : null
  return (
    <PersonalFrame>
      <OrderScreen id={number} />
    </PersonalFrame>
  )
}
