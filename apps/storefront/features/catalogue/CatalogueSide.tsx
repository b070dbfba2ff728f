import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Catalogue.module.css'
import { CatalogueFilters, type FiltersProps } from './CatalogueFilters.tsx'
import { SectionTree } from './SectionTree.tsx'
import { useFacets } from './useListing.ts'
import { useSections } from './useSections.ts'

const bones = ['70%', '55%', '61%', '40%', '65%', '50%', '72%', '45%', '58%', '52%']

function SideSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      {bones.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** Tree and filters. Each part appears whole, so that nothing below it moves when it has loaded. */
export function CatalogueSide(props: FiltersProps) {
  const sections = useSections()
  const facets = useFacets(props.section, props.listing)
  if (!sections.data && !sections.error) return <SideSkeleton />
  return (
    <div className={styles.parts}>
      <SectionTree sections={sections.data ?? []} current={props.section} />
      {facets.data || facets.error ? <CatalogueFilters {...props} /> : <SideSkeleton />}
    </div>
  )
}
