import { ActsScreen } from '../../features/acts/ActsScreen.tsx'
import { DocumentsFrame } from '../../features/documents/DocumentsFrame.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/documents/acts`: reconciliation acts of the company. */
export function ActsPage() {
  const t = useTranslate()
  return (
    <PersonalFrame>
      <DocumentsFrame title={t('documents.entry.acts')}>
        <OfCompany>
          <ActsScreen />
        </OfCompany>
      </DocumentsFrame>
    </PersonalFrame>
  )
}
