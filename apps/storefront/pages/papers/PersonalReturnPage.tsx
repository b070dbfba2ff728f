import { ReturnFrame } from '../../features/documents/ReturnFrame.tsx'
import { ConditionsDocuments } from '../../features/documents/ReturnSection.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { ReturnConditions } from '../../features/returns/ReturnConditions.tsx'
import { useTranslate } from '../../lib/language/language.tsx'

/** `/personal/return/17`: the conditions of a return in the personal area. */
export function PersonalReturnPage() {
  const t = useTranslate()
  return (
    <PersonalFrame>
      <ReturnFrame title={t('returns.title')}>
        <ReturnConditions />
        <ConditionsDocuments />
      </ReturnFrame>
    </PersonalFrame>
  )
}
