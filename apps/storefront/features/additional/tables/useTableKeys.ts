import type { KeyboardEvent, RefObject } from 'react'
import { onTableKey } from '../../../ui/inputs/sizeTableKeys.ts'

/** Where the keys of a field lead from the tables of a page. */
export interface TablePlaces {
  readonly region: RefObject<HTMLElement | null>
  /** The button that goes on to sending. */
  readonly submit: RefObject<HTMLButtonElement | null>
}

/** The keys of the size table in a field of a page: `onStep` is what + and − do. */
export const keysOf =
  ({ region, submit }: TablePlaces, onStep: (by: 1 | -1 | 10 | -10) => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget
    onTableKey(event, {
      onStep,
      onEnd: () => nextTable(field, region.current) ?? submit.current?.focus(),
      onLeave: () => region.current?.focus(),
      onAdd: () => submit.current?.click(),
      onExplain: () => {},
    })
  }

/** Goes from the last row of a table to the first of the next one; null behind the last. */
function nextTable(field: HTMLInputElement, region: HTMLElement | null): true | null {
  const tables = [...(region?.querySelectorAll('table') ?? [])]
  const at = tables.findIndex((table) => table.contains(field))
  const column = field.dataset.column ?? ''
  for (const table of tables.slice(at + 1)) {
    const next = table.querySelector<HTMLInputElement>(`input[data-column="${column}"]:not(:disabled)`)
    if (!next) continue
    next.focus()
    return true
  }
  return null
}
