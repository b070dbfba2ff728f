import type { Tab } from '@proba/domain/orderType'
import { type ClipboardEvent, type Dispatch, type RefObject, useRef, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { type PasteOutcome, pasteCounts, placeRange, readRange } from './columnPaste.ts'
import { sizeRows } from './orderFigures.ts'
import type { OrderAction, OrderForm } from './orderForm.ts'
import type { Product } from './productTerms.ts'
import type { FieldKeys } from './sizeTableKeys.ts'

/** Where a table's rows come from and go to. */
export interface TableContext {
  readonly product: Product
  readonly form: OrderForm
  readonly dispatch: Dispatch<OrderAction>
  readonly tab: Tab
  readonly covering: number
  /** An add is on its way: nothing changes meanwhile. */
  readonly isReadOnly: boolean
  /** Nothing can be added, whatever is entered. */
  readonly isDisabled: boolean
}

/** What the last change says below the table. */
function useNote() {
  const t = useTranslate()
  const { integer } = useFormat()
  const [note, setNote] = useState('')
  return {
    note,
    clear: () => setNote(''),
    capped: (size: string, max: number) => setNote(t('product.table.capped', { size, max: integer(max) })),
    pasted: ({ filled, capped, beyond }: PasteOutcome) => {
      const done = t(capped > 0 ? 'product.table.pastedCapped' : 'product.table.pasted', { filled, capped })
      setNote(beyond > 0 ? `${done}; ${t('product.table.pastedBeyond', { beyond })}` : done)
    },
  }
}

/** Rows of the table and everything that changes them. */
export function useSizeTable(context: TableContext, addButton: RefObject<HTMLButtonElement | null>) {
  const { product, form, dispatch, tab, covering, isReadOnly, isDisabled } = context
  const note = useNote()
  const region = useRef<HTMLFieldSetElement>(null)
  const rows = sizeRows(product, form, tab, covering)
  const isLocked = isReadOnly || isDisabled
  const setCount = (offerId: number, count: number) => {
    note.clear()
    dispatch({ type: 'counts', tab, covering, counts: { [offerId]: count } })
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const range = readRange(event.clipboardData.getData('text'))
    if (range === null || isLocked) return
    event.preventDefault()
    const outcome = pasteCounts(product, form, { tab, covering }, placeRange(range, rows, index))
    dispatch({ type: 'counts', tab, covering, counts: outcome.counts })
    note.pasted(outcome)
  }
  const keysOf = (onStep: FieldKeys['onStep']): FieldKeys => ({
    onStep: (by) => {
      if (!isLocked) onStep(by)
    },
    onEnd: () => addButton.current?.focus(),
    onLeave: () => region.current?.focus(),
    onAdd: () => addButton.current?.click(),
  })
  return { region, rows, note, setCount, paste, keysOf }
}

export type SizeTableState = ReturnType<typeof useSizeTable>
