import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Bonus, useBonuses } from '../../lib/company/useBonuses.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { BonusOrders } from './BonusOrders.tsx'
import { BonusPanel } from './BonusPanel.tsx'
import { BonusTerms } from './BonusTerms.tsx'

function NoBonus() {
  const t = useTranslate()
  return (
    <StateMessage title={t('bonus.none.title')} text={t('bonus.none.text')}>
      <Link to={paths.catalogue()} className={buttonClass('filled')}>
        {t('bonus.none.catalogue')}
      </Link>
    </StateMessage>
  )
}

interface Props {
  readonly kind: BonusKind
  /** What stands above the bonus that was found. */
  readonly children?: (bonus: Bonus) => ReactNode
}

/** A bonus of the active company: its stage, terms and orders; says so where there is none. */
export function BonusScreen({ kind, children }: Props) {
  const { company } = useSession()
  const answer = useBonuses()
  if (!company || company.promotions.length === 0) return <NoBonus />
  return (
    <PageState answer={answer} skeleton={<Skeleton height="320px" />}>
      {(found) => {
        const bonus = kind === 'welcome' ? found.welcomeBonus : found.silverBonus
        if (!bonus) return <NoBonus />
        return (
          <>
            {children?.(bonus)}
            <BonusPanel kind={kind} bonus={bonus} />
            <BonusTerms bonus={bonus} />
            <BonusOrders company={company.id} kind={kind} isShared={'holding' in bonus && bonus.holding} />
          </>
        )
      }}
    </PageState>
  )
}
