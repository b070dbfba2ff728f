import { StatutoryDocuments } from '../../features/documents/StatutoryDocuments.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'

/** `/personal/documents/statutory`: papers of our company. */
export function StatutoryPage() {
  return (
    <PersonalFrame>
      <StatutoryDocuments />
    </PersonalFrame>
  )
}
