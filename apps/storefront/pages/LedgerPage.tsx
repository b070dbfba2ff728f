import { useSearchParams } from 'react-router-dom'
import { LedgerScreen } from '../features/metalLedger/LedgerScreen.tsx'
import { readLedgerQuery } from '../features/metalLedger/ledgerQuery.ts'
import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'
import { OfCompany } from '../ui/OfCompany.tsx'

/** `/personal/ledger`: movements of metal on the contracts of the company, or of another one that the address names. */
export function LedgerPage() {
  const [params] = useSearchParams()
  const screen = <LedgerScreen />
  return (
    <PersonalFrame>
      {readLedgerQuery(params).company === null ? <OfCompany level="h1">{screen}</OfCompany> : screen}
    </PersonalFrame>
  )
}
