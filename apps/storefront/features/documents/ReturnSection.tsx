import { Navigate, useParams } from 'react-router-dom'
import { useLanguage } from '../../lib/language.tsx'
import { paths } from '../../paths.ts'
import { PageState } from '../../ui/PageState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReturnFrame, useReturnSections } from './ReturnFrame.tsx'
import { SectionList } from './SectionList.tsx'
import { branchOf } from './useDocumentSections.ts'

/** `/personal/return/:id`: a section with those below it; what is no such section leads to the first screen of returns. */
export function ReturnSection() {
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const answer = useReturnSections()
  const first = <Navigate to={paths.personalReturn()} replace />
  if (language !== 'ru' || !/^\d+$/.test(id)) return first
  return (
    <PageState answer={answer} skeleton={<Skeleton width="100%" height="240px" />}>
      {(sections) => {
        const branch = branchOf(sections, Number(id))
        const [top] = branch
        if (!top) return first
        return (
          <ReturnFrame title={top.name}>
            <SectionList sections={branch} from={top.level + 1} />
          </ReturnFrame>
        )
      }}
    </PageState>
  )
}
