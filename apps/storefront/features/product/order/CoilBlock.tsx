import { minCoilMg } from '@proba/domain/stock/coil'
import { useId } from 'react'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { TabEntry } from '../productSelection.ts'
import styles from './OrderPanel.module.css'

interface CoilBlockProps {
  readonly entry: TabEntry
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly onGrams: (grams: string) => void
}

/** Why the typed weight is not taken, or the last addition was refused because of it. */
function useWrong({ coilRead, coilRefused }: TabEntry): string | undefined {
  const t = useTranslate()
  const refusalText = useRefusalText()
  const { integer } = useFormat()
  if (coilRead.ok) return coilRefused
  const { code, params } = coilRead.refusal
  if (code !== 'coil_weight_below_minimum') return refusalText(code, params)
  return t('product.coil.tooLight', { min: integer(minCoilMg / 1000) })
}

/** A whole coil by weight; below the minimum it says so and is not added (DR-34). */
export function CoilBlock({ entry, isDisabled, isReadOnly, onGrams }: CoilBlockProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const id = useId()
  const min = integer(minCoilMg / 1000)
  const wrong = useWrong(entry)
  return (
    <div className={styles.coil}>
      <label htmlFor={id}>
        <strong>{t('product.coil.title')}</strong>
        <span className={styles.quiet}>{t('product.coil.text', { min })}</span>
      </label>
      <span>
        <input
          id={id}
          className={`${styles.grams} figures`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="0"
          aria-label={t('product.coil.field')}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          disabled={isDisabled}
          readOnly={isReadOnly}
          value={entry.coilGrams}
          onChange={(event) => onGrams(event.target.value)}
        />{' '}
        {t('terms.unit.gram')}
      </span>
      {wrong ? (
        <span id={`${id}-error`} className={styles.error}>
          {wrong}
        </span>
      ) : null}
    </div>
  )
}
