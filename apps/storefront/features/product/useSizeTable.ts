import type { Tab } from '@proba/domain/codes/orderTab'
import { type ClipboardEvent, type Dispatch, type RefObject, useRef, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import type { ShownCalculation } from '../../ui/Calculation.tsx'
import { type PasteOutcome, pasteCounts, placeRange, readRange } from './columnPaste.ts'
import { sizeRows } from './orderFigures.ts'
import type { OrderAction, OrderForm } from './orderForm.ts'
import type { Product } from './productTerms.ts'
import type { Step } from './sizeCalculation.ts'
import type { FieldKeys } from './sizeTableKeys.ts'
import { useStepTexts } from './useStepTexts.ts'

/** Where a table's rows come from and go to. */
export interface TableContext {
  readonly product: Product
  readonly form: OrderForm
  readonly dispatch: Dispatch<OrderAction>
  readonly tab: Tab
  readonly coating: number
  /** An add is on its way: nothing changes meanwhile. */
  readonly isReadOnly: boolean
  /** Nothing can be added, whatever is entered. */
  readonly isDisabled: boolean
}

/** Most rows of a paste that are spoken of one by one, and most signs of a cell that are shown. */
const mostTold = 12
const mostOfCell = 40

/** What the last change says below the table, a line each. */
function useNote() {
  const t = useTranslate()
  const { integer } = useFormat()
  const [note, setNote] = useState<readonly string[]>([])
  return {
    note,
    clear: () => setNote([]),
    capped: (size: string, max: number) => setNote([t('product.table.capped', { size, max: integer(max) })]),
    pasted: ({ filled, issues }: PasteOutcome) => {
      const done = t('product.table.pasted', { filled: integer(filled) })
      const told = issues.slice(0, mostTold).map(({ kind, line, text, count }) => {
        const values = { line: integer(line), text: text.slice(0, mostOfCell), count: integer(count) }
        return t(`product.table.paste.${kind}`, values)
      })
      const rest = issues.length - told.length
      setNote([done, ...told, ...(rest > 0 ? [t('product.table.paste.more', { n: integer(rest) })] : [])])
    },
  }
}

/** Rows of the table and everything that changes them. */
export function useSizeTable(context: TableContext, addButton: RefObject<HTMLButtonElement | null>) {
  const { product, form, dispatch, tab, coating, isReadOnly, isDisabled } = context
  const note = useNote()
  const region = useRef<HTMLFieldSetElement>(null)
  const rows = sizeRows(product, form, tab, coating)
  const isLocked = isReadOnly || isDisabled
  const [explained, setExplained] = useState<ShownCalculation | null>(null)
  const stepTexts = useStepTexts()
  const t = useTranslate()
  const explain = (row: string, steps: readonly Step[], anchor: HTMLElement) =>
    setExplained({ anchor, title: t('product.reckoning.row', { row }), steps: stepTexts(steps) })
  const setCount = (offerId: number, count: number) => {
    note.clear()
    dispatch({ type: 'counts', tab, coating, counts: { [offerId]: count } })
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const range = readRange(event.clipboardData.getData('text'))
    if (range === null || isLocked) return
    event.preventDefault()
    const pasted = placeRange(range, rows, index, product.flags.isDimensioned)
    const outcome = pasteCounts(product, form, { tab, coating }, pasted)
    dispatch({ type: 'counts', tab, coating, counts: outcome.counts })
    note.pasted(outcome)
  }
  const keysOf = (onStep: FieldKeys['onStep'], onExplain: FieldKeys['onExplain']): FieldKeys => ({
    onExplain,
    onStep: (by) => {
      if (!isLocked) onStep(by)
    },
    onEnd: () => addButton.current?.focus(),
    onLeave: () => region.current?.focus(),
    onAdd: () => addButton.current?.click(),
  })
  return {
    region,
    rows,
    note,
    setCount,
    paste,
    keysOf,
    explained,
    explain,
    stopExplaining: () => setExplained(null),
  }
}

export type SizeTableState = ReturnType<typeof useSizeTable>
