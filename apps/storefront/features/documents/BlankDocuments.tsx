import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Documents.module.css'
import { SectionList } from './SectionList.tsx'
import { useDocumentSections } from './useDocumentSections.ts'

/** Uploaded forms below the order forms that the portal makes itself; nothing while there are none. */
export function BlankDocuments() {
  const t = useTranslate()
  const { data = [] } = useDocumentSections('blanks')
  if (data.every(({ documents }) => documents.length === 0)) return null
  return (
    <section className={styles.page} aria-label={t('documents.forms')}>
      <SectionList sections={data} from={0} />
    </section>
  )
}
