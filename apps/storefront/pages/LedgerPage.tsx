import { LedgerScreen } from '../features/metalLedger/LedgerScreen.tsx'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'

/** `/personal/ledger`: movements of metal on the contracts of the company. */
export function LedgerPage() {
  return (
    <PersonalFrame>
      <LedgerScreen />
    </PersonalFrame>
  )
}
