import { Navigate, useParams } from 'react-router-dom'
import { useLanguage } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { DocumentsFrame, usePersonalSections } from './DocumentsFrame.tsx'
import { SectionList } from './SectionList.tsx'
import { branchOf } from './useDocumentSections.ts'

/** `/personal/documents/:id`: a section with those below it, in Russian only; what is no such section leads to the acts. */
export function DocumentSection() {
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const answer = usePersonalSections()
  if (language !== 'ru' || !/^\d+$/.test(id)) return <Navigate to={paths.acts()} replace />
  return (
    <PageState answer={answer} skeleton={<Skeleton width="100%" height="240px" />}>
      {(sections) => {
        const [top, ...below] = branchOf(sections, Number(id))
        if (!top) return <Navigate to={paths.acts()} replace />
        return (
          <DocumentsFrame title={top.name}>
            <SectionList sections={[top, ...below]} from={top.level + 1} />
          </DocumentsFrame>
        )
      }}
    </PageState>
  )
}
