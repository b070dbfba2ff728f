import { AutoOrdersScreen } from '../../features/autoOrders/AutoOrdersScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'

/** `/personal/auto-orders`: auto-orders of the company. */
export function AutoOrdersPage() {
  return (
    <PersonalFrame>
      <AutoOrdersScreen />
    </PersonalFrame>
  )
}
