import { Corrections } from '../../features/documents/Corrections.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/return/invoices`: correction documents of that kind. */
export function ReturnInvoicesPage() {
  return (
    <PersonalFrame>
      <OfCompany level="h1">
        <Corrections kind="invoices" />
      </OfCompany>
    </PersonalFrame>
  )
}
