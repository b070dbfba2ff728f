import { bonusFile } from '@proba/domain/bonus/bonusFile'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { buttonClass } from '../../ui/PlainButton.tsx'
import { Blocks } from '../content/Blocks.tsx'
import content from '../content/content.module.css'
import { useBlocks } from '../content/useBlocks.ts'
import { BonusScreen } from './BonusScreen.tsx'
import styles from './Promotions.module.css'

/** `/peremeny-v-serebre-s-vygodoy`: the silver promotion as an administrator has written it, for everybody (decision G-272), with the bonus of a company that takes part. */
export function SilverBonus() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <PageTitle text={t('bonus.silver.title')} />
      <h1>{t('bonus.silver.title')}</h1>
      <div className={content.text}>
        <Blocks answer={useBlocks('silver')} />
      </div>
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
