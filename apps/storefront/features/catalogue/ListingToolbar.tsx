import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './ListingToolbar.module.css'
import { type ChangeListing, type Listing, sortings } from './listingAddress.ts'
import { type View, views } from './useView.ts'

function SortingChoice({ listing, onChange }: { listing: Listing; onChange: ChangeListing }) {
  const t = useTranslate()
  return (
    <label className={styles.sorting}>
      <span>{t('catalogue.sorting.label')}</span>
      <select
        aria-label={t('catalogue.sorting.label')}
        value={listing.sorting}
        onChange={(event) => {
          const sorting = sortings.find((name) => name === event.target.value)
          if (sorting) onChange((present) => ({ ...present, sorting, page: 1 }))
        }}
      >
        {sortings.map((name) => (
          <option key={name} value={name}>
            {t(`catalogue.sorting.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const drawings: Readonly<Record<View, string>> = {
  grid: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  list: 'M3 5h14M3 10h14M3 15h14',
}

/** Switch between the two views of the list; on a phone it has icons without text. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.views} aria-label={t('catalogue.view.label')}>
      {views.map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onChange(name)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={drawings[name]} />
          </svg>
          <span>{t(`catalogue.view.${name}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface ToolbarProps {
  readonly total: number | undefined
  readonly listing: Listing
  readonly onChange: ChangeListing
  readonly view: View
  readonly onView: (view: View) => void
  /** Button that opens the filters where they are not beside the list. */
  readonly filters: React.ReactNode
}

/** Number of products, their order and the view of the list. */
export function ListingToolbar({ total, listing, onChange, view, onView, filters }: ToolbarProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  return (
    <div className={styles.bar}>
      <p className={`${styles.total} figures`} role="status">
        {total === undefined ? '\u00A0' : t('catalogue.products', { smart_count: total, n: integer(total) })}
      </p>
      <div className={styles.filters}>{filters}</div>
      <SortingChoice listing={listing} onChange={onChange} />
      <ViewChoice view={view} onChange={onView} />
    </div>
  )
}
