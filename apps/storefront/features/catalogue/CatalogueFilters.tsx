import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { DiameterFilter } from './DiameterFilter.tsx'
import styles from './FilterChecklist.module.css'
import { FilterChecklist } from './FilterChecklist.tsx'
import {
  type ChangeListing,
  choiceGroups,
  type Listing,
  type Switch,
  switches,
  toggleChoice,
} from './listingAddress.ts'
import { useFacets } from './useListing.ts'

/** A list and how to filter it. */
export interface FiltersProps {
  readonly section: string
  readonly listing: Listing
  readonly onChange: ChangeListing
}

function Switches({ listing, onChange }: Omit<FiltersProps, 'section'>) {
  const t = useTranslate()
  const { user } = useSession()
  // A guest has no contract.
  const shown: readonly Switch[] = user ? switches : switches.filter((name) => name !== 'underContract')
  return (
    <fieldset className={styles.group}>
      <legend>{t('catalogue.filters.state')}</legend>
      <ul className={styles.values}>
        {shown.map((name) => (
          <li key={name}>
            <label className={styles.value}>
              <input
                type="checkbox"
                checked={listing[name]}
                onChange={() => onChange((present) => ({ ...present, [name]: !present[name], page: 1 }))}
              />
              <span className={styles.name}>{t(`catalogue.filters.${name}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Filters of a section as checklists with counts (G-071). */
export function CatalogueFilters({ section, listing, onChange }: FiltersProps) {
  const t = useTranslate()
  const facets = useFacets(section, listing)
  return (
    <div>
      <Switches listing={listing} onChange={onChange} />
      {facets.error && !facets.data ? (
        <p className={styles.none}>{t('catalogue.filters.unavailable')}</p>
      ) : null}
      {choiceGroups.map((group) => (
        <FilterChecklist
          key={group}
          title={t(`catalogue.filters.${group}`)}
          values={facets.data?.[group] ?? []}
          chosen={listing[group]}
          onToggle={(id) => onChange(toggleChoice(group, id))}
          {...(group === 'weavings' ? { findLabel: t('catalogue.filters.find') } : {})}
        />
      ))}
      <DiameterFilter
        from={listing.diameterFrom}
        to={listing.diameterTo}
        onChange={(bounds) => onChange((present) => ({ ...present, ...bounds, page: 1 }))}
      />
    </div>
  )
}
