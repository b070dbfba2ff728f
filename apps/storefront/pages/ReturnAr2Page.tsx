import { Corrections } from '../features/documents/Corrections.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/return/ar2`: correction documents of that kind. */
export function ReturnAr2Page() {
  return (
    <PersonalFrame>
      <Corrections kind="ar2" />
    </PersonalFrame>
  )
}
