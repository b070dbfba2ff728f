import { useTranslate } from '../../lib/language/language.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './Documents.module.css'
import { branchOf, type ShownSection } from './useDocumentSections.ts'

function Documents({ section }: { readonly section: ShownSection }) {
  return (
    <ul className={styles.documents}>
      {section.documents.map((document) => (
        <li key={document.id}>
          <DocumentLink document={document} type={section.type.code} />
        </li>
      ))}
    </ul>
  )
}

const headings = ['h2', 'h3', 'h4'] as const

interface SectionListProps {
  readonly sections: readonly ShownSection[]
  /** Level of the sections that stand under the largest headings; what is above has its heading elsewhere. */
  readonly from: number
}

/** Sections with their documents under headings; one without documents is there for those below it that have some. */
export function SectionList({ sections, from }: SectionListProps) {
  const t = useTranslate()
  const hasDocuments = ({ id }: ShownSection) =>
    branchOf(sections, id).some(({ documents }) => documents.length > 0)
  if (!sections.some(hasDocuments)) return <p className={styles.quiet}>{t('documents.none')}</p>
  return (
    <div className={styles.sections}>
      {sections.filter(hasDocuments).map((section) => {
        const depth = section.level - from
        const Heading = headings[depth] ?? 'h4'
        return (
          <section key={section.id}>
            {depth < 0 ? null : <Heading>{section.name}</Heading>}
            {section.documents.length > 0 ? <Documents section={section} /> : null}
          </section>
        )
      })}
    </div>
  )
}
