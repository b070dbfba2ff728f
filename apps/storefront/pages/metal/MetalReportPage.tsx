import { DocumentsFrame } from '../../features/documents/DocumentsFrame.tsx'
import { MetalReportsScreen } from '../../features/metalReports/MetalReportsScreen.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { OfCompany } from '../../ui/page/OfCompany.tsx'

/** `/personal/documents/metal-report`: precious-metal consumption reports of the company. */
export function MetalReportPage() {
  const t = useTranslate()
  return (
    <PersonalFrame>
      <DocumentsFrame title={t('documents.entry.metalReport')}>
        <OfCompany>
          <MetalReportsScreen />
        </OfCompany>
      </DocumentsFrame>
    </PersonalFrame>
  )
}
