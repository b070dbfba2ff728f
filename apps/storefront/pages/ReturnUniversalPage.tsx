import { Corrections } from '../features/documents/Corrections.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/return/universal`: correction documents of that kind. */
export function ReturnUniversalPage() {
  return (
    <PersonalFrame>
      <Corrections kind="universal" />
    </PersonalFrame>
  )
}
