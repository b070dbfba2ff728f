import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { heights as heightsOf, useMedia } from '../../../lib/window/media.ts'
import type { RowLine, TableLine } from './tableLines.ts'

/** Estimated heights in px until a line is measured: heading, row and note, as a table and as a card. */
const heights = {
  table: { metal: 44, row: 45, note: 22 },
  card: { metal: 45, row: 73, note: 20 },
} as const

/** The table becomes cards on narrow screens. */
export const tableMedia = '(min-width: 1024px)'

/** Distance of the list from the top of the page, px, measured again when the page above it changes. */
function useOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setOffset(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}

/**
 * A correction for lines that turn out higher than estimated moves the page from where it is: what the virtualizer remembers
 * is older when the focus has just moved the page, and going back there would hide what has it.
 */
const scrollTo: NonNullable<Parameters<typeof useWindowVirtualizer>[0]['scrollToFn']> = (offset, options) => {
  const { adjustments, behavior = 'auto' } = options
  if (adjustments) window.scrollBy({ top: adjustments, behavior })
  else window.scrollTo({ top: offset, behavior })
}

/** The line with the focus stays rendered wherever the page is scrolled to, so that the focus is never lost. */
function withActive(active: number | null) {
  return (range: Range) => {
    const shown = defaultRangeExtractor(range)
    if (active === null || active >= range.count || shown.includes(active)) return shown
    return [...shown, active].sort((a, b) => a - b)
  }
}

/** The next row of a list of lines in a direction; headings are skipped. */
function nextRow(
  lines: readonly TableLine[],
  key: string,
  by: 1 | -1,
): { line: RowLine; index: number } | null {
  for (let index = lines.findIndex((line) => line.key === key) + by; lines[index]; index += by) {
    const line = lines[index]
    if (line?.kind === 'row') return { line, index }
  }
  return null
}

/** Focuses a control of the row before or after another, which may not be rendered yet. */
function useFocusNear(
  lines: readonly TableLine[],
  scrollToIndex: (index: number, options: { align: 'auto' }) => void,
  setActive: (index: number) => void,
) {
  const focusId = useRef<string | null>(null)
  useEffect(() => {
    const control = focusId.current && document.getElementById(focusId.current)
    if (!control) return
    focusId.current = null
    control.focus({ preventScroll: true })
  })
  const focus = useEffectEvent((key: string, by: 1 | -1, idOf: (cartOfferId: number) => string) => {
    const next = nextRow(lines, key, by)
    if (!next) return false
    focusId.current = idOf(next.line.offer.cartOfferId)
    setActive(next.index)
    scrollToIndex(next.index, { align: 'auto' })
    return true
  })
  // The same function for every cart, as it is given to every row.
  return useCallback((...of: Parameters<typeof focus>) => focus(...of), [])
}

/** The lines near the screen, the only ones that are rendered: some 30 of 6,000. */
export function useTableWindow(lines: readonly TableLine[]) {
  const list = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useOffset(list)
  const isTable = useMedia(tableMedia)
  const isLow = useMedia(heightsOf.low)
  const [active, setActive] = useState<number | null>(null)
  const estimate = (index: number) => {
    const line = lines[index]
    const height = heights[isTable ? 'table' : 'card']
    return line?.kind === 'row' ? height.row + line.notes.length * height.note : height.metal
  }
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: estimate,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 10,
    useFlushSync: false,
    scrollToFn: scrollTo,
    scrollMargin,
    // Space for the pinned parts above and below a row that is scrolled to.
    scrollPaddingStart: isLow ? 0 : 120,
    scrollPaddingEnd: isLow ? 0 : 136,
    rangeExtractor: withActive(active),
    measureElement: (element) =>
      element.getBoundingClientRect().height || estimate(Number(element.getAttribute('data-index'))),
  })
  const focusNear = useFocusNear(lines, virtual.scrollToIndex, setActive)
  // A plain row of the table has the height that its style says: measuring it would only cost time while scrolling.
  const isMeasured = (line: TableLine) => !isTable || (line.kind === 'row' && line.notes.length > 0)
  return { list, virtual, scrollMargin, isTable, isMeasured, setActive, focusNear }
}
