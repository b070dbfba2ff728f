import type { OrderType } from '@proba/domain/codes/orderType'
import { useCallback, useState } from 'react'
import { useTranslate } from '../../../lib/language/language.tsx'
import { Calculation } from '../../../ui/goods/Calculation.tsx'
import { rowCalculation } from './rowCalculation.ts'
import { useRowName } from './rowName.ts'
import { useStepText } from './stepText.ts'
import type { RowLine } from './tableLines.ts'

interface Explained {
  readonly line: RowLine
  readonly anchor: HTMLElement
}

/** Opens the calculation of a row beside one of its numbers. */
export function useRowCalculation(orderType: OrderType) {
  const t = useTranslate()
  const nameOf = useRowName()
  const textOf = useStepText()
  const [explained, setExplained] = useState<Explained | null>(null)
  const explain = useCallback((line: RowLine, anchor: HTMLElement) => setExplained({ line, anchor }), [])
  const calculation = explained && {
    anchor: explained.anchor,
    title: t('cart.calculation.title', { row: nameOf(explained.line.position, explained.line.offer) }),
    steps: rowCalculation(orderType, explained.line).map(textOf),
  }
  return { explain, content: <Calculation calculation={calculation} onClose={() => setExplained(null)} /> }
}
