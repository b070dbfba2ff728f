import { Corrections } from '../features/documents/Corrections.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/return/invoices`: correction documents of that kind. */
export function ReturnInvoicesPage() {
  return (
    <PersonalFrame>
      <Corrections kind="invoices" />
    </PersonalFrame>
  )
}
