import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './FilterChecklist.module.css'

/** A value of a filter and the number of products that have it. */
export interface FilterValue {
  readonly id: number
  readonly name: string
  readonly count: number
}

interface FilterChecklistProps {
  readonly title: string
  readonly values: readonly FilterValue[]
  readonly chosen: readonly number[]
  readonly onToggle: (id: number) => void
  /** Label of the field that searches a long list. */
  readonly findLabel?: string
}

const shortList = 8

/** Values that a long list shows: those found, or the first ones and every chosen one. */
export function valuesToShow(
  values: readonly FilterValue[],
  { find, chosen, isWhole }: { find: string; chosen: readonly number[]; isWhole: boolean },
): readonly FilterValue[] {
  const requested = find.trim().toLowerCase()
  if (requested !== '') return values.filter(({ name }) => name.toLowerCase().includes(requested))
  if (isWhole || values.length <= shortList + 1) return values
  return values.filter(({ id }, index) => index < shortList || chosen.includes(id))
}

function Value({
  value,
  isChosen,
  onToggle,
}: {
  value: FilterValue
  isChosen: boolean
  onToggle: () => void
}) {
  const { integer } = useFormat()
  return (
    <li>
      <label className={styles.value}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={styles.name}>{value.name}</span>{' '}
        <span className={`${styles.count} figures`}>{integer(value.count)}</span>
      </label>
    </li>
  )
}

/** A filter as a checklist with counts; a long one can be searched and expanded. */
export function FilterChecklist({ title, values, chosen, onToggle, findLabel }: FilterChecklistProps) {
  const t = useTranslate()
  const [find, setFind] = useState('')
  const [isWhole, setWhole] = useState(false)
  const shown = valuesToShow(values, { find, chosen, isWhole })
  const isLong = values.length > shortList + 1
  if (values.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {findLabel && isLong ? (
        <input
          className={styles.find}
          type="search"
          placeholder={findLabel}
          aria-label={findLabel}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
      ) : null}
      <ul className={styles.values}>
        {shown.map((value) => (
          <Value
            key={value.id}
            value={value}
            isChosen={chosen.includes(value.id)}
            onToggle={() => onToggle(value.id)}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className={styles.none}>{t('catalogue.filters.noneFound')}</p> : null}
      {isLong && find.trim() === '' ? (
        <PlainButton kind="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('catalogue.filters.fewer') : t('catalogue.filters.all', { n: values.length })}
        </PlainButton>
      ) : null}
    </fieldset>
  )
}
