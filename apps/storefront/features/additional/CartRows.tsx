import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import type { Words } from '../../lib/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './Additional.module.css'
import { type DraftRow, maxPieces, mergedDraft, type RowChange, rowKey } from './additionalRows.ts'
import cartStyles from './CartStage.module.css'
import { groupOf, isCounted, withEdit, withoutCartRow, withRowAgain } from './cartChanges.ts'
import { NumberCell } from './NumberCell.tsx'
import type { PageContext } from './PageContext.ts'
import { RangeField } from './RangeField.tsx'
import type { CellField } from './readCell.ts'
import { useRowTexts } from './useTexts.ts'
import { WidthField } from './WidthField.tsx'

/** Name of a row in messages and fields, and what its first cell shows. */
function useNames(page: PageContext, row: DraftRow) {
  const texts = useRowTexts()
  const product = page.products.find(({ id }) => id === row.id)
  const alloy = product?.alloys.find(({ id }) => id === row.alloyId) ?? null
  if (product && isCounted(page.kind)) {
    const name = texts.counted(product, alloy)
    return { name, shown: name }
  }
  return { name: `${alloy?.name ?? ''}, ${texts.sizes(row)}`, shown: texts.sizes(row) }
}

/** What is being changed of a row. */
interface Edit extends RowChange {
  readonly count?: number
}

interface EditRowProps {
  readonly page: PageContext
  readonly row: DraftRow
  readonly name: string
  readonly shown: string
  readonly onEdit: CartRowsProps['onEdit']
  readonly onSave: (edit: Edit) => void
  readonly onCancel: () => void
}

/** A row that is being changed: its size where it can be chosen, and its weight or count; an empty one is 0. */
function EditRow({ page, row, name, shown, onEdit, onSave, onCancel }: EditRowProps) {
  const t = useTranslate()
  const { grams3 } = useFormat()
  const [edit, setEdit] = useState<Edit>({})
  const [kept, setKept] = useState<Parameters<Parameters<typeof NumberCell>[0]['onText']>[0]>()
  const group = groupOf(page, row)
  const counted = isCounted(page.kind)
  const field: Exclude<CellField, 'size'> = counted ? 'count' : 'weight'
  const value = (counted ? (edit.count ?? row.count) : (edit.weight ?? row.weight)) ?? 0
  const change = (next: Edit) => setEdit((before) => ({ ...before, ...next }))
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    onEdit((count) => count + 1)
    place.current?.querySelector<HTMLElement>(`[data-column="${field}"]`)?.focus()
    return () => onEdit((count) => count - 1)
  }, [onEdit, field])
  const save = () => {
    // A size that is no number is known to its field alone.
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onSave(edit)
  }
  return (
    <tr ref={place}>
      <th scope="row">
        {group ? (
          <span className={cartStyles.sizes}>
            <RangeField
              group={group}
              row={row}
              size={edit.size}
              name={name}
              onSize={(size) => change({ size })}
            />
            <WidthField
              group={group}
              width={edit.width ?? row.width}
              name={name}
              onWidth={(width) => change({ width })}
            />
          </span>
        ) : (
          shown
        )}
      </th>
      <td>
        <NumberCell
          field={field}
          label={t(`additional.field.${field}`, { row: name })}
          value={value}
          shown={counted ? String(value) : grams3(value)}
          kept={kept}
          onValue={(typed) => {
            setKept(undefined)
            change(counted ? { count: Math.min(typed, maxPieces) } : { weight: typed })
          }}
          onText={setKept}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // Else the key would also press the button that has the focus then.
            event.preventDefault()
            if (event.key === 'Enter') save()
            else onCancel()
          }}
        />
      </td>
      <td className={cartStyles.actions}>
        <PlainButton kind="outlined" aria-label={t('additional.cart.save', { row: name })} onClick={save}>
          {t('additional.cart.saveShort')}
        </PlainButton>
        <PlainButton kind="plain" aria-label={t('additional.cart.cancel', { row: name })} onClick={onCancel}>
          {t('additional.cart.cancelShort')}
        </PlainButton>
      </td>
    </tr>
  )
}

interface RowProps {
  readonly page: PageContext
  readonly row: DraftRow
  /** Why the last sending refused it (decision G-448). */
  readonly wrong: string | undefined
  readonly onEdit: CartRowsProps['onEdit']
}

/** A row of the request with its actions. */
function CartRow({ page, row, wrong, onEdit }: RowProps) {
  const t = useTranslate()
  const toast = useToast()
  const { grams3, integer } = useFormat()
  const { name, shown } = useNames(page, row)
  const [mode, setMode] = useState<'shown' | 'edited' | 'back'>('shown')
  const { state } = page
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'back') button.current?.focus()
  }, [mode])
  const remove = () => {
    const at = mergedDraft(state.draft).rows.findIndex(({ key }) => key === row.key)
    state.change((draft) => withoutCartRow(draft, page, row))
    toast(t('additional.cart.removed', { row: name }), 'info', {
      label: t('additional.cart.restore'),
      run: () => state.change((draft) => withRowAgain(draft, row, at)),
      isUndo: true,
    })
  }
  if (mode === 'edited')
    return (
      <EditRow
        page={page}
        row={row}
        name={name}
        shown={shown}
        onEdit={onEdit}
        onCancel={() => setMode('back')}
        onSave={(edit) => {
          setMode('back')
          // Emptying the weight or count removes the row, with the same message and undo as a deletion.
          if ((isCounted(page.kind) ? edit.count : edit.weight) === 0) remove()
          else state.change((draft) => withEdit(draft, page, row, edit))
        }}
      />
    )
  return (
    <tr>
      <th scope="row" className="figures">
        {shown}
        {wrong === undefined ? null : <p className={cartStyles.wrong}>{wrong}</p>}
      </th>
      <td className="figures">
        {isCounted(page.kind) ? `${t('terms.unit.count', { n: integer(row.count ?? 0) })} · ` : null}
        {t('terms.unit.grams', { value: grams3(row.weight) })}
      </td>
      <td className={cartStyles.actions}>
        <PlainButton
          kind="plain"
          aria-label={t('additional.cart.edit', { row: name })}
          ref={button}
          onClick={() => setMode('edited')}
        >
          {t('additional.cart.editShort')}
        </PlainButton>
        <PlainButton kind="plain" aria-label={t('additional.remove', { row: name })} onClick={remove}>
          {t('additional.cart.removeShort')}
        </PlainButton>
      </td>
    </tr>
  )
}

interface CartRowsProps {
  readonly page: PageContext
  readonly name: string
  readonly rows: readonly DraftRow[]
  readonly refused: ReadonlyMap<DraftRow, Words>
  /** Called with what makes the number of rows that are being changed the one of now: sending waits for them. */
  readonly onEdit: (change: (count: number) => number) => void
}

/** Rows of an alloy, or of a type of fittings. */
export function CartRows({ page, name, rows, refused, onEdit }: CartRowsProps) {
  const t = useTranslate()
  const amount = isCounted(page.kind) ? 'count' : 'weight'
  return (
    <table className={`${styles.table} ${styles.folding}`}>
      <caption>{name}</caption>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{t('additional.column.size')}</th>
          <th scope="col">{t(`additional.column.${amount}`)}</th>
          <th scope="col">{t('additional.column.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CartRow key={rowKey(row)} page={page} row={row} wrong={refused.get(row)?.(t)} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  )
}
