import { welcomeKind } from '@proba/domain/bonus/bonusState'
import { Navigate } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { BonusScreen } from './BonusScreen.tsx'
import styles from './Promotions.module.css'

/** `/welcome_bonus/new` and `/welcome_bonus/current`; the stage says which of the two it is (G-254). */
export function WelcomeBonus({ page }: { page: 'new' | 'current' }) {
  const t = useTranslate()
  const title = t(`bonus.welcome.${page}`)
  return (
    <div className={styles.page}>
      <PageTitle text={title} />
      <h1>{title}</h1>
      <p className={styles.lead}>{t('bonus.welcome.lead')}</p>
      <BonusScreen kind="welcome">
        {({ stage }) =>
          welcomeKind(stage) === page ? null : (
            <Navigate to={paths.welcomeBonus(welcomeKind(stage))} replace />
          )
        }
      </BonusScreen>
    </div>
  )
}
