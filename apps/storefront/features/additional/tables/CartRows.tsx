import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { Words } from '../../../lib/language/words.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from '../Additional.module.css'
import { type DraftRow, mergedDraft, rowKey } from '../additionalRows.ts'
import cartStyles from '../CartStage.module.css'
import { isCounted, withEdit, withoutCartRow, withRowAgain } from '../cartChanges.ts'
import type { PageContext } from '../PageContext.ts'
import { useRowTexts } from '../useTexts.ts'
import { type CartRowEdit, EditRow } from './EditRow.tsx'

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

interface RowProps {
  readonly page: PageContext
  readonly row: DraftRow
  /** Why the last sending refused it (decision G-448). */
  readonly wrong: string | undefined
  readonly onEdit: CartRowsProps['onEdit']
}

/** Takes a row out of the request, with a message that puts it back. */
function useRemoval({ page, row }: RowProps, name: string) {
  const t = useTranslate()
  const toast = useToast()
  const { state } = page
  return () => {
    const at = mergedDraft(state.draft).rows.findIndex(({ key }) => key === row.key)
    state.change((draft) => withoutCartRow(draft, page, row))
    toast(t('additional.cart.removed', { row: name }), 'info', {
      label: t('additional.cart.restore'),
      run: () => state.change((draft) => withRowAgain(draft, row, at)),
      isUndo: true,
    })
  }
}

interface ShownRowProps extends Omit<RowProps, 'onEdit'> {
  readonly name: string
  readonly shown: string
  readonly isFocused: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A row of the request as it will be sent; once it was changed, the focus is at its button again. */
function ShownRow({ page, row, wrong, name, shown, isFocused, onEdit, onRemove }: ShownRowProps) {
  const t = useTranslate()
  const { grams3, integer } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
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
          onClick={onEdit}
        >
          {t('additional.cart.editShort')}
        </PlainButton>
        <PlainButton kind="plain" aria-label={t('additional.remove', { row: name })} onClick={onRemove}>
          {t('additional.cart.removeShort')}
        </PlainButton>
      </td>
    </tr>
  )
}

/** A row of the request with its actions. */
function CartRow(props: RowProps) {
  const { page, row, wrong, onEdit } = props
  const names = useNames(page, row)
  const [mode, setMode] = useState<'shown' | 'edited' | 'back'>('shown')
  const remove = useRemoval(props, names.name)
  const save = (edit: CartRowEdit) => {
    setMode('back')
    // Emptying the weight or count removes the row, with the same message and undo as a deletion.
    if ((isCounted(page.kind) ? edit.count : edit.weight) === 0) remove()
    else page.state.change((draft) => withEdit(draft, page, row, edit))
  }
  if (mode === 'edited')
    return <EditRow {...{ page, row, onEdit }} {...names} onCancel={() => setMode('back')} onSave={save} />
  return (
    <ShownRow
      {...{ page, row, wrong }}
      {...names}
      isFocused={mode === 'back'}
      onEdit={() => setMode('edited')}
      onRemove={remove}
    />
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
