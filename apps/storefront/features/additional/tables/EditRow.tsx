import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import { type DraftRow, type KeptText, maxPieces, type RowChange } from '../additionalRows.ts'
import styles from '../CartStage.module.css'
import { groupOf, isCounted } from '../cartChanges.ts'
import type { PageContext } from '../PageContext.ts'
import { NumberCell } from './NumberCell.tsx'
import { RangeField } from './RangeField.tsx'
import { WidthField } from './WidthField.tsx'

/** What is being changed of a row. */
export interface CartRowEdit extends RowChange {
  readonly count?: number
}

interface PartProps {
  readonly page: PageContext
  readonly row: DraftRow
  readonly name: string
  readonly edit: CartRowEdit
  readonly onChange: (next: CartRowEdit) => void
}

/** The size where it can be chosen, else its text. */
function SizeFields({ page, row, name, shown, edit, onChange }: PartProps & { readonly shown: string }) {
  const group = groupOf(page, row)
  if (!group) return shown
  return (
    <span className={styles.sizes}>
      <RangeField
        group={group}
        row={row}
        size={edit.size}
        name={name}
        onSize={(size) => onChange({ size })}
      />
      <WidthField
        group={group}
        width={edit.width ?? row.width}
        name={name}
        onWidth={(width) => onChange({ width })}
      />
    </span>
  )
}

interface AmountProps extends PartProps {
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The weight or count of the row; an empty one is 0. */
function AmountCell({ page, row, name, edit, onChange, onSave, onCancel }: AmountProps) {
  const t = useTranslate()
  const { grams3 } = useFormat()
  const [kept, setKept] = useState<KeptText>()
  const counted = isCounted(page.kind)
  const field = amountOf(page)
  const value = edit[field] ?? row[field] ?? 0
  return (
    <NumberCell
      field={field}
      label={t(`additional.field.${field}`, { row: name })}
      value={value}
      shown={counted ? String(value) : grams3(value)}
      kept={kept}
      onValue={(typed) => {
        setKept(undefined)
        onChange(counted ? { count: Math.min(typed, maxPieces) } : { weight: typed })
      }}
      onText={setKept}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Else the key would also press the button that has the focus then.
        event.preventDefault()
        if (event.key === 'Enter') onSave()
        else onCancel()
      }}
    />
  )
}

const amountOf = (page: PageContext) => (isCounted(page.kind) ? 'count' : 'weight')

/** Counts the row as one that is being changed while it is, and begins at its amount. */
function useEditing(field: string, onEdit: EditRowProps['onEdit']) {
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    onEdit((count) => count + 1)
    place.current?.querySelector<HTMLElement>(`[data-column="${field}"]`)?.focus()
    return () => onEdit((count) => count - 1)
  }, [onEdit, field])
  return place
}

interface EditRowProps extends Pick<PartProps, 'page' | 'row' | 'name'> {
  readonly shown: string
  /** Called with what makes the number of rows that are being changed the one of now: sending waits for them. */
  readonly onEdit: (change: (count: number) => number) => void
  readonly onSave: (edit: CartRowEdit) => void
  readonly onCancel: () => void
}

/** A row that is being changed. */
export function EditRow({ shown, onEdit, onSave, onCancel, ...of }: EditRowProps) {
  const t = useTranslate()
  const [edit, setEdit] = useState<CartRowEdit>({})
  const place = useEditing(amountOf(of.page), onEdit)
  const part = {
    ...of,
    edit,
    onChange: (next: CartRowEdit) => setEdit((before) => ({ ...before, ...next })),
  }
  const save = () => {
    // A size that is no number is known to its field alone.
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onSave(edit)
  }
  const row = of.name
  return (
    <tr ref={place}>
      <th scope="row">
        <SizeFields {...part} shown={shown} />
      </th>
      <td>
        <AmountCell {...part} onSave={save} onCancel={onCancel} />
      </td>
      <td className={styles.actions}>
        <PlainButton kind="outlined" aria-label={t('additional.cart.save', { row })} onClick={save}>
          {t('additional.cart.saveShort')}
        </PlainButton>
        <PlainButton kind="plain" aria-label={t('additional.cart.cancel', { row })} onClick={onCancel}>
          {t('additional.cart.cancelShort')}
        </PlainButton>
      </td>
    </tr>
  )
}
