import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { Badges } from '../../ui/goods/Badges.tsx'
import styles from './SectionTree.module.css'
import { type Section, sectionPath } from './useSections.ts'

interface BranchProps {
  readonly sections: readonly Section[]
  readonly parentId: number | null
  readonly open: readonly Section[]
  readonly current: string
}

function Branch({ sections, parentId, open, current }: BranchProps) {
  const { integer } = useFormat()
  const children = sections.filter((section) => section.parentId === parentId)
  if (children.length === 0) return null
  return (
    <ul>
      {children.map((section) => (
        <li key={section.id}>
          <Link
            className={styles.link}
            to={paths.catalogue(section.code)}
            aria-current={section.code === current ? 'page' : undefined}
          >
            <span>
              {section.name} <Badges codes={section.badges} kind="category" />
            </span>{' '}
            {section.products > 0 ? (
              <span className={`${styles.count} figures`}>{integer(section.products)}</span>
            ) : null}
          </Link>
          {open.includes(section) ? (
            <Branch sections={sections} parentId={section.id} open={open} current={current} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Tree of the catalogue, open along the path to the current section. */
export function SectionTree({ sections, current }: { sections: readonly Section[]; current: string }) {
  const t = useTranslate()
  return (
    <nav className={styles.tree} aria-label={t('catalogue.sections')}>
      <Branch sections={sections} parentId={null} open={sectionPath(sections, current)} current={current} />
    </nav>
  )
}
