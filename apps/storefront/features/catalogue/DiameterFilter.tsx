import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { useMillimetres } from '../../lib/millimetres.ts'
import styles from './FilterChecklist.module.css'
import { readDiameter } from './listing.ts'

interface BoundProps {
  readonly label: string
  readonly prefix: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** One end of the range; it takes effect on Enter or when the field is left. */
function Bound({ label, prefix, value, onChange }: BoundProps) {
  const mm = useMillimetres()
  const shown = value === null ? '' : mm(value)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const commit = () => {
    const typed = readDiameter(text)
    if (typed === value) setText(shown)
    else onChange(typed)
  }
  return (
    <label className={styles.bound}>
      <span aria-hidden="true">{prefix}</span>
      <input
        className={`${styles.find} figures`}
        inputMode="decimal"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </label>
  )
}

interface DiameterFilterProps {
  readonly from: number | null
  readonly to: number | null
  readonly onChange: (bounds: { diameterFrom?: number | null; diameterTo?: number | null }) => void
}

/** Range of wire diameters in mm. */
export function DiameterFilter({ from, to, onChange }: DiameterFilterProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('catalogue.filters.diameter')}</legend>
      <div className={styles.range}>
        <Bound
          label={t('catalogue.filters.diameterFrom')}
          prefix={t('catalogue.filters.from')}
          value={from}
          onChange={(diameterFrom) => onChange({ diameterFrom })}
        />
        <Bound
          label={t('catalogue.filters.diameterTo')}
          prefix={t('catalogue.filters.to')}
          value={to}
          onChange={(diameterTo) => onChange({ diameterTo })}
        />
      </div>
    </fieldset>
  )
}
