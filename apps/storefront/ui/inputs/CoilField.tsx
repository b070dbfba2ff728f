import { coilTyped } from '@proba/domain/stock/coil'
import type { Language } from '@proba/domain/text/language'
import { accepted, type Result } from '@proba/domain/text/refusal'
import { useFormat } from '../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { AmountField } from './AmountField.tsx'

/** Weight of a coil that a text means; an empty text weighs nothing, so it is lighter than the smallest coil. */
function typedMg(text: string, language: Language): Result<number> {
  const typed = coilTyped(text.trim() === '' ? '0' : text, language)
  return typed.ok ? accepted(typed.value ?? 0) : typed
}

interface CoilFieldProps {
  readonly weightMg: number
  /** Article and size of the row. */
  readonly name: string
  readonly inputId?: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (weightMg: number) => void
  readonly onMove?: (by: 1 | -1) => void
}

/** Weight of a coil of the cart in grams (DR-34). */
export function CoilField({ weightMg, name, isBusy = false, onChange, ...field }: CoilFieldProps) {
  const t = useTranslate()
  const { grams3 } = useFormat()
  const { language } = useLanguage()
  return (
    <AmountField
      {...field}
      amount={weightMg}
      value={grams3(weightMg)}
      read={(text) => typedMg(text, language)}
      label={t('cart.row.weight', { row: name })}
      isBusy={isBusy}
      onCommit={onChange}
    />
  )
}
