import type { Refusal } from '@proba/domain/text/refusal'
import { useEffect, useId, useState } from 'react'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import styles from './FilterChecklist.module.css'
import { diameterTyped } from './listingAddress.ts'

interface BoundProps {
  readonly label: string
  readonly prefix: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Id of the message that `from` is above `to`, when it is. */
  readonly disorderId: string | undefined
}

/** In the drawer of a phone the message would be out of sight. */
const intoView = (message: HTMLElement | null) => message?.scrollIntoView?.({ block: 'nearest' })

/** The typed diameter until it takes effect; one that is wrong stays as typed, and the list stays as it is. */
function useTypedDiameter(value: number | null, onChange: (value: number | null) => void) {
  const { language } = useLanguage()
  const mm = useMillimetres()
  const shown = value === null ? '' : mm(value)
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState<Refusal | null>(null)
  useEffect(() => {
    setText(shown)
    setWrong(null)
  }, [shown])
  const commit = () => {
    const typed = diameterTyped(text, language)
    if (!typed.ok) return setWrong(typed.refusal)
    setWrong(null)
    if (typed.value === value) setText(shown)
    else onChange(typed.value)
  }
  return { text, setText, wrong, commit }
}

/** One end of the range; it takes effect on Enter or when the field is left. */
function Bound({ label, prefix, value, onChange, disorderId }: BoundProps) {
  const refusalText = useRefusalText()
  const id = useId()
  const { text, setText, wrong, commit } = useTypedDiameter(value, onChange)
  const messageId = wrong ? id : disorderId
  return (
    <label className={styles.bound}>
      <span aria-hidden="true">{prefix}</span>
      <input
        className={`${styles.find} figures`}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={messageId !== undefined}
        aria-describedby={messageId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      {wrong ? (
        <span id={id} role="alert" className={styles.wrong} ref={intoView}>
          {refusalText(wrong.code, wrong.params)}
        </span>
      ) : null}
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
  const id = useId()
  const disorderId = from !== null && to !== null && from > to ? id : undefined
  return (
    <fieldset className={styles.group}>
      <legend>{t('catalogue.filters.diameter')}</legend>
      <div className={styles.range}>
        <Bound
          label={t('catalogue.filters.diameterFrom')}
          prefix={t('catalogue.filters.from')}
          value={from}
          onChange={(diameterFrom) => onChange({ diameterFrom })}
          disorderId={disorderId}
        />
        <Bound
          label={t('catalogue.filters.diameterTo')}
          prefix={t('catalogue.filters.to')}
          value={to}
          onChange={(diameterTo) => onChange({ diameterTo })}
          disorderId={disorderId}
        />
      </div>
      {disorderId ? (
        <p id={disorderId} role="alert" className={styles.wrong} ref={intoView}>
          {t('catalogue.filters.diameterDisorder')}
        </p>
      ) : null}
    </fieldset>
  )
}
