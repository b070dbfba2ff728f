import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Documents.module.css'
import { SectionList } from './SectionList.tsx'
import { useDocumentSections } from './useDocumentSections.ts'

/** `/documents`: documents for everybody, and the way to the order forms. */
export function PublicDocuments() {
  const t = useTranslate()
  const answer = useDocumentSections('public')
  return (
    <div className={styles.page}>
      <PageTitle text={t('documents.title')} />
      <h1>{t('documents.title')}</h1>
      <p>
        <Link to={paths.documentsBlanks()}>{t('documents.blanks')}</Link>
      </p>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="240px" />}>
        {(sections) => <SectionList sections={sections} from={0} />}
      </PageState>
    </div>
  )
}
