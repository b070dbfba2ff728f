import { alloyFilter } from '@proba/domain/metal/metal'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import styles from './ListFilters.module.css'

interface MetalFilterProps {
  /** Ids of the metals in the address. */
  readonly metals: readonly number[]
  /** Ticks or unticks a metal among those of the address at that moment. */
  readonly onToggle: (toggled: (present: readonly number[]) => readonly number[]) => void
}

/** Metals to filter by (DR-66). */
export function MetalFilter({ metals: requested, onToggle }: MetalFilterProps) {
  const t = useTranslate()
  const { metals } = useSession().init
  const ids = metals.map(({ id }) => id)
  const { offered, checked } = alloyFilter(ids, requested)
  const toggled = (id: number) => (present: readonly number[]) =>
    present.includes(id) ? present.filter((other) => other !== id) : [...present, id]
  return (
    <fieldset className={styles.metals}>
      <legend>{t('orders.filters.metals')}</legend>
      <div>
        {offered.map((id) => (
          <label key={id} className={styles.box}>
            <input type="checkbox" checked={checked.includes(id)} onChange={() => onToggle(toggled(id))} />
            {metals.find((metal) => metal.id === id)?.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
