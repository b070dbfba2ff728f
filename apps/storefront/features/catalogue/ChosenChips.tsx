import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './ChosenChips.module.css'
import {
  type ChangeListing,
  choiceGroups,
  isFiltered,
  type Listing,
  type Switch,
  switches,
  withoutChoice,
  withoutFilters,
} from './listingAddress.ts'
import { useFacets } from './useListing.ts'

interface Chip {
  readonly key: string
  readonly name: string
  readonly without: (listing: Listing) => Listing
}

const withoutValue =
  (key: 'diameterFrom' | 'diameterTo' | Switch, value: null | false) => (listing: Listing) => ({
    ...listing,
    [key]: value,
    page: 1,
  })

function useChips(section: string, listing: Listing): Chip[] {
  const t = useTranslate()
  const mm = useMillimetres()
  const { data } = useFacets(section, listing)
  const choices = choiceGroups.flatMap((group) =>
    listing[group].flatMap((id) => {
      const name = data?.[group].find((value) => value.id === id)?.name
      return name ? [{ key: `${group} ${id}`, name, without: withoutChoice(group, id) }] : []
    }),
  )
  const bounds = (['diameterFrom', 'diameterTo'] as const).flatMap((key) => {
    const value = listing[key]
    const text = key === 'diameterFrom' ? 'catalogue.filters.chipFrom' : 'catalogue.filters.chipTo'
    if (value === null) return []
    return [{ key, name: t(text, { value: mm(value) }), without: withoutValue(key, null) }]
  })
  const flags = switches.flatMap((key) =>
    listing[key] ? [{ key, name: t(`catalogue.filters.${key}`), without: withoutValue(key, false) }] : [],
  )
  return [...choices, ...bounds, ...flags]
}

interface ChosenChipsProps {
  readonly section: string
  readonly listing: Listing
  readonly onChange: ChangeListing
}

/** The chosen filters, each with a button that removes it; only then are the names of the values asked for. */
export function ChosenChips(props: ChosenChipsProps) {
  return isFiltered(props.listing) ? <Chips {...props} /> : null
}

function Chips({ section, listing, onChange }: ChosenChipsProps) {
  const t = useTranslate()
  const chips = useChips(section, listing)
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
        <PlainButton kind="plain" onClick={() => onChange(withoutFilters)}>
          {t('catalogue.filters.clear')}
        </PlainButton>
      </li>
    </ul>
  )
}
