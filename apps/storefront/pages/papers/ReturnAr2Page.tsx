import { Corrections } from '../../features/documents/Corrections.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/return/ar2`: correction documents of that kind. */
export function ReturnAr2Page() {
  return (
    <PersonalFrame>
      <OfCompany level="h1">
        <Corrections kind="ar2" />
      </OfCompany>
    </PersonalFrame>
  )
}
