import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { BlankList } from './BlankList.tsx'
import styles from './Blanks.module.css'

/** `/documents/blanks`: order blanks for everybody, with a link to the upload for anyone who may order. */
export function BlanksPublic() {
  const t = useTranslate()
  const { can } = useSession()
  return (
    <div className={styles.page}>
      <PageTitle text={t('imports.blanks.title')} />
      <header className={styles.intro}>
        <h1>{t('imports.blanks.title')}</h1>
        <p className={styles.quiet}>{t('imports.blanks.lead')}</p>
        {can(['cart.common']) ? (
          <Link to={paths.blanks()} className={buttonClass('filled')}>
            {t('imports.blanks.toUpload')}
          </Link>
        ) : (
          <p className={styles.quiet}>{t('imports.blanks.guest')}</p>
        )}
      </header>
      <BlankList />
    </div>
  )
}
