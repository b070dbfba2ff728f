import type { RowChange } from '@proba/domain/cart/rowChange'
import type { Refusal } from '@proba/domain/text/refusal'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { ConfirmDialog } from '../../../ui/windows/ConfirmDialog.tsx'
import type { ShownCartRow } from '../cartOfType.ts'
import styles from './BulkChange.module.css'
import { type BulkKind, coatingsOf, readBulk } from './bulkKinds.ts'

interface BulkChangeProps {
  readonly rows: readonly ShownCartRow[]
  readonly coatings: ReadonlyMap<number, string>
  readonly kinds: readonly BulkKind[]
  readonly onChange: (change: RowChange) => void
  readonly onCancel: () => void
}

interface ValueProps extends Pick<BulkChangeProps, 'rows' | 'coatings'> {
  readonly kind: BulkKind
  readonly value: string
  readonly error: string | null
  readonly onValue: (value: string) => void
}

/** Input for the new value: a number, or one of the coatings that at least one of the rows may have. */
function Value({ kind, rows, coatings, value, error, onValue }: ValueProps) {
  const t = useTranslate()
  const id = useId()
  const common = {
    id,
    className: styles.value,
    'aria-invalid': error !== null,
    'aria-describedby': error ? `${id}-error` : undefined,
    value,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`cart.bulk.${kind}`)}</label>
      {kind === 'coating' ? (
        <select {...common} onChange={(event) => onValue(event.target.value)}>
          <option value="">{t('cart.bulk.choose')}</option>
          {coatingsOf(rows).map((coating) => (
            <option key={coating} value={coating}>
              {coatings.get(coating)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={kind === 'count' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={(event) => onValue(event.target.value)}
        />
      )}
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Kinds({
  kinds,
  kind,
  onKind,
}: {
  kinds: readonly BulkKind[]
  kind: BulkKind
  onKind: (kind: BulkKind) => void
}) {
  const t = useTranslate()
  if (kinds.length < 2) return null
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('cart.bulk.what')}</legend>
      {kinds.map((one) => (
        <label key={one}>
          <input type="radio" name="bulk-kind" checked={one === kind} onChange={() => onKind(one)} />
          {t(`cart.bulk.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** What is typed for the chosen kind, and why it cannot be used. */
function useTyped(kinds: readonly BulkKind[]) {
  const t = useTranslate()
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const [kind, setKind] = useState<BulkKind>(kinds[0] ?? 'count')
  const [value, setValue] = useState('')
  const [error, setError] = useState<Refusal | 'missing' | null>(null)
  const missing = t(`cart.bulk.${kind === 'coating' ? 'coatingMissing' : 'numberMissing'}`)
  const type = (text: string) => {
    setValue(text)
    setError(null)
  }
  return {
    kind,
    value,
    error: error === 'missing' ? missing : error && refusalText(error.code, error.params),
    type,
    choose: (next: BulkKind) => {
      setKind(next)
      type('')
    },
    /** The change that is typed; null where there is none, which is shown then. */
    read: () => {
      const read = readBulk(kind, value, language)
      if (read && !('code' in read)) return read
      setError(read ?? 'missing')
      return null
    },
  }
}

/** Dialog that sets one count, coating, custom length or coil weight for all chosen rows. */
export function BulkChange({ rows, coatings, kinds, onChange, onCancel }: BulkChangeProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { kind, value, error, type, choose, read } = useTyped(kinds)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const change = read()
    if (change) onChange(change)
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('cart.bulk.title', { smart_count: rows.length, n: integer(rows.length) })}
      confirmText={t('cart.bulk.confirm')}
      onConfirm={() => submit()}
      onCancel={onCancel}
    >
      <form className={styles.form} onSubmit={submit}>
        <Kinds kinds={kinds} kind={kind} onKind={choose} />
        <Value
          key={kind}
          kind={kind}
          rows={rows}
          coatings={coatings}
          value={value}
          error={error}
          onValue={type}
        />
      </form>
    </ConfirmDialog>
  )
}
