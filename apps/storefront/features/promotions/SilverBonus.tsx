import { bonusFile } from '@proba/domain/bonus/bonusFile'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { BonusScreen } from './BonusScreen.tsx'
import styles from './Promotions.module.css'

/** `/peremeny-v-serebre-s-vygodoy`: the silver promotion for everybody, with its text inside and the bonus of a company that takes part. */
export function SilverBonus({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <PageTitle text={t('bonus.silver.title')} />
      <h1>{t('bonus.silver.title')}</h1>
      {children}
      <div className={styles.actions}>
        {user ? null : (
          <Link to={paths.login(paths.silverBonus())} className={buttonClass('filled')}>
            {t('bonus.silver.login')}
          </Link>
        )}
        <a href={`/${bonusFile}`} target="_blank" rel="noopener" className={buttonClass('outlined')}>
          {t('bonus.silver.file')}
        </a>
      </div>
      {user ? (
        <BonusScreen kind="silver">
          {(bonus) =>
            'holding' in bonus && bonus.holding ? (
              <p className={styles.lead}>{t('bonus.silver.together')}</p>
            ) : null
          }
        </BonusScreen>
      ) : null}
    </div>
  )
}
