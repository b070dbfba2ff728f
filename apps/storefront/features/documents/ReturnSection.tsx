import { Navigate, useParams } from 'react-router-dom'
import { useLanguage } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { conditionsId, ReturnFrame, useReturnSections } from './ReturnFrame.tsx'
import { SectionList } from './SectionList.tsx'
import { branchOf } from './useDocumentSections.ts'

/** `/personal/return/:id`: a section with those below it; what is no such section leads to the conditions. */
export function ReturnSection() {
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const answer = useReturnSections()
  const first = <Navigate to={paths.personalReturnConditions()} replace />
  if (language !== 'ru' || !/^\d+$/.test(id) || Number(id) === conditionsId) return first
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

/** The documents of the section whose address the conditions have; nothing for everybody else. */
export function ConditionsDocuments() {
  const { data = [] } = useReturnSections()
  const branch = branchOf(data, conditionsId)
  return branch.length === 0 ? null : <SectionList sections={branch} from={0} />
}
