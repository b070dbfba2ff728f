import type { ReplyTo } from '@proba/api/client'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ByRequest } from './ByRequest.tsx'
import styles from './Catalogue.module.css'
import { sectionPath, useSections } from './useSections.ts'

interface CatalogueHeadProps {
  readonly code: string
  readonly section: ReplyTo<'GET /catalog/elements/{code}'>['section'] | undefined
}

/** Name of a section and the path to it; the tree has them before the list has loaded. */
export function CatalogueHead({ code, section }: CatalogueHeadProps) {
  const t = useTranslate()
  const { data = [] } = useSections()
  const way = section ? [...section.parents, section] : sectionPath(data, code)
  const name = way.at(-1)?.name ?? t('catalogue.title')
  const above = way.slice(0, -1).map((parent) => ({ name: parent.name, to: paths.catalogue(parent.code) }))
  return (
    <div className={styles.head}>
      <PageTitle text={name} />
      <Breadcrumbs crumbs={[{ name: t('catalogue.home'), to: paths.home() }, ...above, { name }]} />
      <h1>{name}</h1>
      <ByRequest code={way[0]?.code} />
    </div>
  )
}
