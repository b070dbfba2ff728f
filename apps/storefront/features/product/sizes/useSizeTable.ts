import { type RefObject, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { ShownCalculation } from '../../../ui/goods/CalculationSteps.tsx'
import type { FieldKeys } from '../../../ui/inputs/sizeTableKeys.ts'
import { sizeRows } from './selectionFigures.ts'
import type { Step } from './sizeCalculation.ts'
import { isLocked, type TableContext } from './tableContext.ts'
import { usePasteNote } from './usePasteNote.ts'
import { usePastes } from './usePastes.ts'
import { useStepTexts } from './useStepTexts.ts'

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
  const { product, selection, dispatch, tab, coating } = context
  const note = usePasteNote()
  const region = useRef<HTMLFieldSetElement>(null)
  const rows = sizeRows(product, selection, tab, coating)
  const pastes = usePastes(context, note)
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
      if (!isLocked(context)) onStep(by)
    },
    onEnd: () => addButton.current?.focus(),
    onLeave: () => region.current?.focus(),
    onAdd: () => addButton.current?.click(),
  })
  return { region, rows, note, setCount, setText, ...pastes, keysOf, ...explaining }
}

export type SizeTableState = ReturnType<typeof useSizeTable>
