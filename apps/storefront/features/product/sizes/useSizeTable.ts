import type { Tab } from '@proba/domain/codes/orderTab'
import { countLimit } from '@proba/domain/product/quantity'
import { cutText } from '@proba/domain/text/cutText'
import { readRange } from '@proba/domain/text/pastedRange'
import { type ClipboardEvent, type Dispatch, type RefObject, useRef, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import type { ShownCalculation } from '../../../ui/goods/CalculationSteps.tsx'
import type { FieldKeys } from '../../../ui/inputs/sizeTableKeys.ts'
import type { Product } from '../productDetail.ts'
import type { ProductSelection, SelectionAction } from '../productSelection.ts'
import { matchRange, type PasteRefusal, pasteCounts } from './columnPaste.ts'
import { pasteCustom } from './customPaste.ts'
import type { RangeColumns } from './pasteRange.ts'
import { type SizeRow, sizeRows } from './selectionFigures.ts'
import type { Step } from './sizeCalculation.ts'
import { useStepTexts } from './useStepTexts.ts'

/** What the size table shows and where its changes go. */
export interface TableContext {
  readonly product: Product
  readonly selection: ProductSelection
  readonly dispatch: Dispatch<SelectionAction>
  readonly tab: Tab
  readonly coating: number
  /** An add is pending: nothing may change meanwhile. */
  readonly isReadOnly: boolean
  /** Nothing can be added at all. */
  readonly isDisabled: boolean
}

/** Refusals of a paste that are shown one by one, and characters that are shown of a cell. */
const maxRefusalLines = 12
const maxCellLength = 40

/** What a paste did. */
interface Pasted {
  readonly filled: number
  readonly refusals: readonly PasteRefusal[]
  /** Where there was a choice of columns, those that were taken. */
  readonly columns?: RangeColumns | null
}

/** What is shown about the last change below the table, in lines. */
function useNote() {
  const t = useTranslate()
  const { integer } = useFormat()
  const [note, setNote] = useState<readonly string[]>([])
  return {
    note,
    clear: () => setNote([]),
    capped: (size: string, max: number) =>
      setNote([t('product.table.capped', { size, max: integer(countLimit(max)) })]),
    pasted: ({ filled, refusals, columns = null }: Pasted) => {
      const done = [t('product.table.pasted', { filled: integer(filled) })]
      if (columns !== null && columns.size !== null)
        done.push(t('product.table.paste.columns', { size: columns.size + 1, count: columns.count + 1 }))
      if (columns !== null && columns.left.length > 0)
        done.push(t('product.table.paste.left', { columns: columns.left.map((at) => at + 1).join(', ') }))
      // A whole table often has many sizes without a quantity, so one line names them all.
      const empty = refusals.filter(({ kind }) => kind === 'empty')
      if (empty.length > 0) {
        const sizes = empty.slice(0, maxRefusalLines).map(({ text }) => cutText(text, maxCellLength))
        const more = empty.length - sizes.length
        if (more > 0) sizes.push(t('product.table.paste.more', { n: integer(more) }))
        done.push(t('product.table.paste.empty', { sizes: sizes.join(', ') }))
      }
      const others = refusals.filter(({ kind }) => kind !== 'empty')
      const lines = others.slice(0, maxRefusalLines).map(({ kind, line, text, count }) => {
        const values = { line: integer(line), text: cutText(text, maxCellLength), count: integer(count) }
        return t(`product.table.paste.${kind}`, values)
      })
      const rest = others.length - lines.length
      setNote([...done, ...lines, ...(rest > 0 ? [t('product.table.paste.more', { n: integer(rest) })] : [])])
    },
  }
}

/** Pastes from the clipboard: into the sizes, and into the custom lengths. */
function usePastes(context: TableContext, rows: readonly SizeRow[], note: ReturnType<typeof useNote>) {
  const { product, selection, dispatch, tab, coating } = context
  const { language } = useLanguage()
  const isLocked = context.isReadOnly || context.isDisabled
  const paste = (event: ClipboardEvent, index: number) => {
    const range = readRange(event.clipboardData.getData('text'))
    if (range === null || isLocked) return
    event.preventDefault()
    const { isDimensioned } = product.flags
    const coatings = product.covering.map(({ name }) => name)
    const shown = product.covering.find(({ id }) => id === coating)?.name ?? ''
    const target = { article: product.article, coatings, coating: shown, rows, isDimensioned, language }
    const matched = matchRange(range, target, index)
    const outcome = pasteCounts(product, selection, { tab, coating, language }, matched.rows)
    dispatch({ type: 'counts', tab, coating, counts: outcome.counts })
    note.pasted({ ...outcome, columns: matched.columns })
  }
  const pasteLengths = (event: ClipboardEvent, key: number, field: 'length' | 'count') => {
    const range = readRange(event.clipboardData.getData('text'))
    if (range === null || isLocked) return
    event.preventDefault()
    const outcome = pasteCustom(product, selection, { tab, coating, language, key, field }, range)
    dispatch({ type: 'customRows', tab, coating, rows: outcome.rows })
    note.pasted(outcome)
  }
  return { paste, pasteLengths }
}

/** The calculation of a row that is open. */
function useExplained() {
  const [explained, setExplained] = useState<ShownCalculation | null>(null)
  const stepTexts = useStepTexts()
  const t = useTranslate()
  return {
    explained,
    explain: (row: string, steps: readonly Step[], anchor: HTMLElement) =>
      setExplained({ anchor, title: t('product.calculation.row', { row }), steps: stepTexts(steps) }),
    stopExplaining: () => setExplained(null),
  }
}

/** Rows of the table and everything that changes them. */
export function useSizeTable(context: TableContext, addButton: RefObject<HTMLButtonElement | null>) {
  const { product, selection, dispatch, tab, coating, isReadOnly, isDisabled } = context
  const note = useNote()
  const region = useRef<HTMLFieldSetElement>(null)
  const rows = sizeRows(product, selection, tab, coating)
  const isLocked = isReadOnly || isDisabled
  const pastes = usePastes(context, rows, note)
  const explaining = useExplained()
  const setCount = (offerId: number, count: number) => {
    note.clear()
    dispatch({ type: 'counts', tab, coating, counts: { [offerId]: count } })
  }
  const setText = (offerId: number, text: string) => {
    note.clear()
    dispatch({ type: 'counts', tab, coating, counts: { [offerId]: 0 }, texts: { [offerId]: text } })
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
  return { region, rows, note, setCount, setText, ...pastes, keysOf, ...explaining }
}

export type SizeTableState = ReturnType<typeof useSizeTable>
