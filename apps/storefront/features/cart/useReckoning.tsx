import type { OrderType } from '@proba/domain/orderType'
import { useCallback, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Reckoning } from '../../ui/Reckoning.tsx'
import { reckoning } from './reckoning.ts'
import { useRowName } from './rowName.ts'
import { useStepText } from './stepText.ts'
import type { RowLine } from './tableLines.ts'

interface Explained {
  readonly line: RowLine
  readonly anchor: HTMLElement
}

/** Opens the reckoning of a row beside one of its numbers. */
export function useReckoning(orderType: OrderType) {
  const t = useTranslate()
  const nameOf = useRowName()
  const textOf = useStepText()
  const [explained, setExplained] = useState<Explained | null>(null)
  const explain = useCallback((line: RowLine, anchor: HTMLElement) => setExplained({ line, anchor }), [])
  const reckoned = explained && {
    anchor: explained.anchor,
    title: t('cart.reckoning.title', { row: nameOf(explained.line.position, explained.line.offer) }),
    steps: reckoning(orderType, explained.line).map(textOf),
  }
  return { explain, content: <Reckoning reckoned={reckoned} onClose={() => setExplained(null)} /> }
}
