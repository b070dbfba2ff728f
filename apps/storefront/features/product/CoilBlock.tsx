import { coilWeight, minCoilMg } from '@proba/domain/stock/coil'
import { useId } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import styles from './OrderPanel.module.css'

interface CoilBlockProps {
  readonly grams: string
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly onGrams: (grams: string) => void
}

/** A whole coil by weight; below the minimum it says so and is not added (DR-34). */
export function CoilBlock({ grams, isDisabled, isReadOnly, onGrams }: CoilBlockProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const id = useId()
  const min = integer(minCoilMg / 1000)
  const { mg, ok } = coilWeight(grams)
  const isTooLight = mg > 0 && !ok
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
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="0"
          aria-label={t('product.coil.field')}
          aria-invalid={isTooLight}
          aria-describedby={isTooLight ? `${id}-error` : undefined}
          disabled={isDisabled}
          readOnly={isReadOnly}
          value={grams}
          onChange={(event) => onGrams(event.target.value.replace(/\D/g, ''))}
        />{' '}
        {t('terms.unit.gram')}
      </span>
      {isTooLight ? (
        <span id={`${id}-error`} className={styles.error}>
          {t('product.coil.tooLight', { min })}
        </span>
      ) : null}
    </div>
  )
}
