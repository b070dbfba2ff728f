import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../page/PlainButton.tsx'
import styles from './ListFilters.module.css'

interface ResetFiltersProps {
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** Takes all filters of a list away; there while one is set. */
export function ResetFilters({ isFiltered, onReset }: ResetFiltersProps) {
  const t = useTranslate()
  if (!isFiltered) return null
  return (
    <PlainButton kind="plain" className={`${styles.reset}`} onClick={onReset}>
      {t('orders.filters.reset')}
    </PlainButton>
  )
}
