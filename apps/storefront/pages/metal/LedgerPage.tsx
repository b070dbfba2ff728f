import { LedgerScreen } from '../../features/metalLedger/LedgerScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/ledger`: movements of metal on the contracts of the company. */
export function LedgerPage() {
  return (
    <PersonalFrame>
      <OfCompany level="h1">
        <LedgerScreen />
      </OfCompany>
    </PersonalFrame>
  )
}
