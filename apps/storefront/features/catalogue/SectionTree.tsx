import type { ReplyTo } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useCall } from '../../lib/useCall.ts'
import { paths } from '../../paths.ts'
import { Badges } from '../../ui/Badges.tsx'
import styles from './SectionTree.module.css'

type Section = ReplyTo<'GET /catalog/sections'>[number]

/** Codes of a section and of everything above it. */
export function pathTo(sections: readonly Section[], code: string): Set<string> {
  const found = sections.find((section) => section.code === code)
  if (!found) return new Set()
  const above = sections.find(({ id }) => id === found.parentId)
  return new Set([...(above ? pathTo(sections, above.code) : []), code])
}

interface BranchProps {
  readonly sections: readonly Section[]
  readonly parentId: number | null
  readonly open: ReadonlySet<string>
  readonly current: string
}

function Branch({ sections, parentId, open, current }: BranchProps) {
  const { integer } = useFormat()
  const children = sections.filter((section) => section.parentId === parentId)
  if (children.length === 0) return null
  return (
    <ul>
      {children.map(({ id, code, name, products, badges }) => (
        <li key={id}>
          <Link
            className={styles.link}
            to={paths.catalogue(code)}
            aria-current={code === current ? 'page' : undefined}
          >
            <span>
              {name} <Badges codes={badges} kind="category" />
            </span>{' '}
            <span className={`${styles.count} figures`}>{integer(products)}</span>
          </Link>
          {open.has(code) ? <Branch sections={sections} parentId={id} open={open} current={current} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Tree of the catalogue, open along the way to the present section. */
export function SectionTree({ current }: { current: string }) {
  const t = useTranslate()
  const { data } = useCall('GET /catalog/sections', { query: {} }, { revalidateOnFocus: false })
  if (!data) return null
  return (
    <nav className={styles.tree} aria-label={t('catalogue.sections')}>
      <Branch sections={data} parentId={null} open={pathTo(data, current)} current={current} />
    </nav>
  )
}
