import { useTranslate } from '../../lib/language.tsx'
import { useMillimetres } from '../../lib/millimetres.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './ChosenChips.module.css'
import {
  choiceGroups,
  isFiltered,
  type Listing,
  switches,
  toggleChoice,
  withoutFilters,
} from './listingAddress.ts'
import { useFacets } from './useListing.ts'

interface Chip {
  readonly key: string
  readonly name: string
  readonly without: Listing
}

function useChips(section: string, listing: Listing): Chip[] {
  const t = useTranslate()
  const mm = useMillimetres()
  const { data } = useFacets(section, listing)
  const choices = choiceGroups.flatMap((group) =>
    listing[group].flatMap((id) => {
      const name = data?.[group].find((value) => value.id === id)?.name
      return name ? [{ key: `${group} ${id}`, name, without: toggleChoice(listing, group, id) }] : []
    }),
  )
  const bounds = (['diameterFrom', 'diameterTo'] as const).flatMap((key) => {
    const value = listing[key]
    const text = key === 'diameterFrom' ? 'catalogue.filters.chipFrom' : 'catalogue.filters.chipTo'
    if (value === null) return []
    return [{ key, name: t(text, { value: mm(value) }), without: { ...listing, [key]: null, page: 1 } }]
  })
  const flags = switches.flatMap((key) =>
    listing[key]
      ? [{ key, name: t(`catalogue.filters.${key}`), without: { ...listing, [key]: false, page: 1 } }]
      : [],
  )
  return [...choices, ...bounds, ...flags]
}

interface ChosenChipsProps {
  readonly section: string
  readonly listing: Listing
  readonly onChange: (next: Listing) => void
}

/** The chosen filters, each with a button that removes it. */
export function ChosenChips({ section, listing, onChange }: ChosenChipsProps) {
  const t = useTranslate()
  const chips = useChips(section, listing)
  if (!isFiltered(listing)) return null
  return (
    <ul className={styles.chips} aria-label={t('catalogue.filters.chosen')}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('catalogue.filters.remove', { name })}
            onClick={() => onChange(without)}
          >
            {name}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <PlainButton kind="plain" onClick={() => onChange(withoutFilters(listing))}>
          {t('catalogue.filters.clear')}
        </PlainButton>
      </li>
    </ul>
  )
}
