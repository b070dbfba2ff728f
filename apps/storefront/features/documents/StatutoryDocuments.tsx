import { Navigate } from 'react-router-dom'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { DocumentsFrame } from './DocumentsFrame.tsx'
import { SectionList } from './SectionList.tsx'
import { useDocumentSections } from './useDocumentSections.ts'

/** `/personal/documents/statutory`: papers of our company, for the other languages than Russian (decision G-186). */
export function StatutoryDocuments() {
  const t = useTranslate()
  const isRussian = useLanguage().language === 'ru'
  const answer = useDocumentSections(isRussian ? null : 'statutory')
  if (isRussian) return <Navigate to={paths.acts()} replace />
  return (
    <DocumentsFrame title={t('documents.entry.statutory')}>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="240px" />}>
        {(sections) => <SectionList sections={sections} from={0} />}
      </PageState>
    </DocumentsFrame>
  )
}
