import { DocumentsFrame } from '../../features/documents/DocumentsFrame.tsx'
import { PapersScreen } from '../../features/papers/PapersScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/documents/papers`: every paper of the company. */
export function PapersPage() {
  const t = useTranslate()
  return (
    <PersonalFrame>
      <DocumentsFrame title={t('documents.entry.papers')}>
        <OfCompany>
          <PapersScreen />
        </OfCompany>
      </DocumentsFrame>
    </PersonalFrame>
  )
}
