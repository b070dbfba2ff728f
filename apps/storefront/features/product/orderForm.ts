import type { Tab } from '@proba/domain/codes/orderTab'
import { initialCustomLength } from '@proba/domain/product/length'

/** A row of a length of the customer's own; `key` tells rows apart while they are edited. */
export interface CustomRow {
  readonly key: number
  readonly lengthCm: number
  readonly count: number
}

/** What is entered for one coating: pieces by offer id, and custom lengths. */
export interface CoatingEntry {
  readonly counts: Readonly<Record<number, number>>
  readonly custom: readonly CustomRow[]
}

/** What is entered on one tab: by coating, and the typed weight of a coil in grams. */
export interface TabEntry {
  readonly covers: Readonly<Record<number, CoatingEntry>>
  readonly coilGrams: string
}

/** Where the last add of a tab went, until something is changed. */
export type Added = 'cart' | 'waiting'

/** Everything entered in the product window; quantities stay with their tab and coating. */
export interface OrderForm {
  readonly coating: number | null
  readonly entries: Readonly<Record<Tab, TabEntry>>
  readonly added: Readonly<Record<Tab, Added | null>>
}

export type OrderAction =
  | { readonly type: 'coating'; readonly coating: number }
  | {
      readonly type: 'counts'
      readonly tab: Tab
      readonly coating: number
      readonly counts: Readonly<Record<number, number>>
    }
  | {
      readonly type: 'customAdd'
      readonly tab: Tab
      readonly coating: number
      readonly chainMinLength: number
    }
  | { readonly type: 'custom'; readonly tab: Tab; readonly coating: number; readonly row: CustomRow }
  | { readonly type: 'customRemove'; readonly tab: Tab; readonly coating: number; readonly key: number }
  | { readonly type: 'coil'; readonly tab: Tab; readonly grams: string }
  | { readonly type: 'added'; readonly tab: Tab; readonly to: Added }

const nothing: CoatingEntry = { counts: {}, custom: [] }
const emptyTab: TabEntry = { covers: {}, coilGrams: '' }
const noneAdded: OrderForm['added'] = { production: null, finished: null, selfMarked: null, coil: null }

/** Nothing entered and no coating chosen. */
export const emptyForm: OrderForm = {
  coating: null,
  entries: { production: emptyTab, finished: emptyTab, selfMarked: emptyTab, coil: emptyTab },
  added: noneAdded,
}

/** What a tab holds for a coating. */
export const entryOf = (form: OrderForm, tab: Tab, coating: number): CoatingEntry =>
  form.entries[tab].covers[coating] ?? nothing

/** Coatings of a tab with something entered. */
export function coatingsEntered(form: OrderForm, tab: Tab): number[] {
  return Object.keys(form.entries[tab].covers).map(Number)
}

/** Whether a count, a custom length or a coil's weight stands anywhere, and would be lost with the window. */
export function isAnythingEntered({ entries }: OrderForm): boolean {
  return Object.values(entries).some(
    ({ covers, coilGrams }) =>
      coilGrams !== '' ||
      Object.values(covers).some(
        ({ counts, custom }) => custom.length > 0 || Object.values(counts).some((count) => count > 0),
      ),
  )
}

function withTab(form: OrderForm, tab: Tab, entry: TabEntry, added: Added | null = null): OrderForm {
  return {
    ...form,
    entries: { ...form.entries, [tab]: entry },
    added: { ...form.added, [tab]: added },
  }
}

function withCover(form: OrderForm, tab: Tab, coating: number, entry: Partial<CoatingEntry>): OrderForm {
  const { covers, coilGrams } = form.entries[tab]
  return withTab(form, tab, {
    coilGrams,
    covers: { ...covers, [coating]: { ...entryOf(form, tab, coating), ...entry } },
  })
}

function withCustom(
  form: OrderForm,
  { tab, coating }: { tab: Tab; coating: number },
  change: (rows: readonly CustomRow[]) => readonly CustomRow[],
): OrderForm {
  return withCover(form, tab, coating, { custom: change(entryOf(form, tab, coating).custom) })
}

/** The form after an action; any change takes back the go-to-cart state, a success clears its tab (R-207..R-209). */
export function orderReducer(form: OrderForm, action: OrderAction): OrderForm {
  switch (action.type) {
    case 'coating':
      return { ...form, coating: action.coating, added: noneAdded }
    case 'counts': {
      const counts = { ...entryOf(form, action.tab, action.coating).counts, ...action.counts }
      return withCover(form, action.tab, action.coating, { counts })
    }
    case 'customAdd': {
      const lengthCm = initialCustomLength(action.chainMinLength)
      return withCustom(form, action, (rows) => [
        ...rows,
        { key: (rows.at(-1)?.key ?? 0) + 1, lengthCm, count: 0 },
      ])
    }
    case 'custom':
      return withCustom(form, action, (rows) =>
        rows.map((row) => (row.key === action.row.key ? action.row : row)),
      )
    case 'customRemove':
      return withCustom(form, action, (rows) => rows.filter((row) => row.key !== action.key))
    case 'coil':
      return withTab(form, action.tab, { ...form.entries[action.tab], coilGrams: action.grams })
    case 'added':
      return withTab(form, action.tab, emptyTab, action.to)
  }
}
