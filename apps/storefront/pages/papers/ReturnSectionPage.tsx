import { ReturnSection } from '../../features/documents/ReturnSection.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'

/** `/personal/return/:id`: documents of a section of returns. */
export function ReturnSectionPage() {
  return (
    <PersonalFrame>
      <ReturnSection />
    </PersonalFrame>
  )
}
