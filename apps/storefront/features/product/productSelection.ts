import type { Tab } from '@proba/domain/codes/orderTab'
import { initialCustomLength } from '@proba/domain/product/length'

/** A row of a custom length; `key` identifies the row while it is edited. */
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
  readonly coatings: Readonly<Record<number, CoatingEntry>>
  readonly coilGrams: string
}

/** Where the last add of a tab went; shown until something changes. */
export type Added = 'cart' | 'waiting'

/** What is selected in the product window and not yet in the cart; quantities are kept by tab and coating. */
export interface ProductSelection {
  readonly coating: number | null
  readonly entries: Readonly<Record<Tab, TabEntry>>
  readonly added: Readonly<Record<Tab, Added | null>>
}

export type SelectionAction =
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
const emptyTab: TabEntry = { coatings: {}, coilGrams: '' }
const noneAdded: ProductSelection['added'] = {
  production: null,
  finished: null,
  selfMarked: null,
  coil: null,
}

/** Nothing entered and no coating chosen. */
export const emptySelection: ProductSelection = {
  coating: null,
  entries: { production: emptyTab, finished: emptyTab, selfMarked: emptyTab, coil: emptyTab },
  added: noneAdded,
}

/** What is entered on a tab for a coating. */
export const entryOf = (selection: ProductSelection, tab: Tab, coating: number): CoatingEntry =>
  selection.entries[tab].coatings[coating] ?? nothing

/** Coatings of a tab with something entered. */
export function coatingsEntered(selection: ProductSelection, tab: Tab): number[] {
  return Object.keys(selection.entries[tab].coatings).map(Number)
}

/** Whether any count, custom length or coil weight is entered, which closing the window would lose. */
export function isAnythingEntered({ entries }: ProductSelection): boolean {
  return Object.values(entries).some(
    ({ coatings, coilGrams }) =>
      coilGrams !== '' ||
      Object.values(coatings).some(
        ({ counts, custom }) => custom.length > 0 || Object.values(counts).some((count) => count > 0),
      ),
  )
}

function withTabEntry(
  selection: ProductSelection,
  tab: Tab,
  entry: TabEntry,
  added: Added | null = null,
): ProductSelection {
  return {
    ...selection,
    entries: { ...selection.entries, [tab]: entry },
    added: { ...selection.added, [tab]: added },
  }
}

function withCoatingEntry(
  selection: ProductSelection,
  tab: Tab,
  coating: number,
  entry: Partial<CoatingEntry>,
): ProductSelection {
  const { coatings, coilGrams } = selection.entries[tab]
  return withTabEntry(selection, tab, {
    coilGrams,
    coatings: { ...coatings, [coating]: { ...entryOf(selection, tab, coating), ...entry } },
  })
}

function withCustom(
  selection: ProductSelection,
  { tab, coating }: { tab: Tab; coating: number },
  change: (rows: readonly CustomRow[]) => readonly CustomRow[],
): ProductSelection {
  return withCoatingEntry(selection, tab, coating, {
    custom: change(entryOf(selection, tab, coating).custom),
  })
}

/** The selection after an action; any change resets the go-to-cart state, a successful add clears its tab. */
export function selectionReducer(selection: ProductSelection, action: SelectionAction): ProductSelection {
  switch (action.type) {
    case 'coating':
      return { ...selection, coating: action.coating, added: noneAdded }
    case 'counts': {
      const counts = { ...entryOf(selection, action.tab, action.coating).counts, ...action.counts }
      return withCoatingEntry(selection, action.tab, action.coating, { counts })
    }
    case 'customAdd': {
      const lengthCm = initialCustomLength(action.chainMinLength)
      return withCustom(selection, action, (rows) => [
        ...rows,
        { key: (rows.at(-1)?.key ?? 0) + 1, lengthCm, count: 0 },
      ])
    }
    case 'custom':
      return withCustom(selection, action, (rows) =>
        rows.map((row) => (row.key === action.row.key ? action.row : row)),
      )
    case 'customRemove':
      return withCustom(selection, action, (rows) => rows.filter((row) => row.key !== action.key))
    case 'coil':
      return withTabEntry(selection, action.tab, {
        ...selection.entries[action.tab],
        coilGrams: action.grams,
      })
    case 'added':
      return withTabEntry(selection, action.tab, emptyTab, action.to)
  }
}
