import { DocumentSection } from '../../features/documents/DocumentSection.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'

/** `/personal/documents/:id`: documents of a section. */
export function DocumentSectionPage() {
  return (
    <PersonalFrame>
      <DocumentSection />
    </PersonalFrame>
  )
}
