import { useParams } from 'react-router-dom'
import { AutoOrderScreen } from '../../features/autoOrders/AutoOrderScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { readNumber } from '../../lib/lists/listQuery.ts'

/** `/personal/auto-orders/:id`: one auto-order; an id that is not a number belongs to none. */
export function AutoOrderPage() {
  const { id = '' } = useParams()
  return (
    <PersonalFrame>
      <AutoOrderScreen id={/^\d+$/.test(id) ? readNumber(id) : null} />
    </PersonalFrame>
  )
}
