import type { Tab } from '@proba/domain/codes/orderTab'
import { cmToMm, initialCustomLength } from '@proba/domain/product/length'
import type { coilTyped } from '@proba/domain/stock/coil'
import { accepted } from '@proba/domain/text/refusal'

/**
 * A row of a custom length; `key` identifies the row while it is edited. A text that is no length or no count is kept
 * as typed, and counts as 0 until it is put right.
 */
export interface CustomRow {
  readonly key: number
  readonly lengthMm: number
  readonly count: number
  readonly lengthText?: string
  readonly countText?: string
  /** Why the last addition was refused because of this row, in words. */
  readonly refused?: string
}

/** Texts by offer id. */
type OfferTexts = Readonly<Record<number, string>>

/** What is entered for one coating: pieces by offer id, and custom lengths. */
export interface CoatingEntry {
  readonly counts: Readonly<Record<number, number>>
  /** Typed texts that are no counts, by offer id: kept as typed, they count as 0. */
  readonly texts: OfferTexts
  /** Why the last addition was refused because of a size, in words, by offer id. */
  readonly refused: OfferTexts
  readonly custom: readonly CustomRow[]
}

/** What is entered on one tab: by coating, and the typed weight of a coil in grams. */
export interface TabEntry {
  readonly coatings: Readonly<Record<number, CoatingEntry>>
  readonly coilGrams: string
  /** What that text means: mg, nothing, or why it is refused. */
  readonly coilRead: ReturnType<typeof coilTyped>
  /** Why the last addition was refused because of the coil, in words. */
  readonly coilRefused?: string
}

/** Why an addition was refused, in words: by coating and offer id, by coating and custom row, of the coil. */
export interface AdditionRefusals {
  readonly sizes: readonly { readonly coatingId: number; readonly offerId: number; readonly text: string }[]
  readonly custom: readonly { readonly coatingId: number; readonly key: number; readonly text: string }[]
  readonly coil?: string
}

/** Where the last add of a tab went; shown until something changes. */
export type Added = 'cart' | 'waiting'

/** What is selected in the product window and not yet in the cart; quantities are kept by tab and coating. */
export interface ProductSelection {
  readonly coating: number | null
  readonly entries: Readonly<Record<Tab, TabEntry>>
  readonly added: Readonly<Record<Tab, Added | null>>
  /** Why the last add of a tab failed, in words; shown until something changes. */
  readonly failed: Readonly<Record<Tab, string | null>>
}

export type SelectionAction =
  | { readonly type: 'coating'; readonly coating: number }
  | {
      readonly type: 'counts'
      readonly tab: Tab
      readonly coating: number
      readonly counts: Readonly<Record<number, number>>
      /** Texts that are no counts, of the same offers. */
      readonly texts?: OfferTexts
    }
  | {
      readonly type: 'customAdd'
      readonly tab: Tab
      readonly coating: number
      readonly chainMinLength: number
    }
  | { readonly type: 'custom'; readonly tab: Tab; readonly coating: number; readonly row: CustomRow }
  | {
      readonly type: 'customRows'
      readonly tab: Tab
      readonly coating: number
      readonly rows: readonly CustomRow[]
    }
  | { readonly type: 'customRemove'; readonly tab: Tab; readonly coating: number; readonly key: number }
  | {
      readonly type: 'coil'
      readonly tab: Tab
      readonly grams: string
      readonly read: TabEntry['coilRead']
    }
  | {
      readonly type: 'refused'
      readonly tab: Tab
      readonly refusals: AdditionRefusals
      readonly reason: string
    }
  | { readonly type: 'clear' }
  | { readonly type: 'added'; readonly tab: Tab; readonly to: Added }

const nothing: CoatingEntry = { counts: {}, texts: {}, refused: {}, custom: [] }
const emptyTab: TabEntry = { coatings: {}, coilGrams: '', coilRead: accepted(null) }
const none = {
  production: null,
  finished: null,
  selfMarked: null,
  coil: null,
} as const satisfies Record<Tab, null>

/** Nothing entered and no coating chosen. */
export const emptySelection: ProductSelection = {
  coating: null,
  entries: { production: emptyTab, finished: emptyTab, selfMarked: emptyTab, coil: emptyTab },
  added: none,
  failed: none,
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
        ({ counts, texts, custom }) =>
          custom.length > 0 ||
          Object.keys(texts).length > 0 ||
          Object.values(counts).some((count) => count > 0),
      ),
  )
}

/** Whether a count or a custom length of a tab is a text that cannot be read, in any coating. */
export function isAnythingUnread({ entries }: ProductSelection, tab: Tab): boolean {
  return Object.values(entries[tab].coatings).some(
    ({ texts, custom }) =>
      Object.keys(texts).length > 0 ||
      custom.some(({ lengthText, countText }) => lengthText !== undefined || countText !== undefined),
  )
}

function withTabEntry(
  selection: ProductSelection,
  tab: Tab,
  entry: TabEntry,
  { added, failed }: { readonly added?: Added; readonly failed?: string } = {},
): ProductSelection {
  return {
    ...selection,
    entries: { ...selection.entries, [tab]: entry },
    added: { ...selection.added, [tab]: added ?? null },
    failed: { ...selection.failed, [tab]: failed ?? null },
  }
}

function withCoatingEntry(
  selection: ProductSelection,
  tab: Tab,
  coating: number,
  entry: Partial<CoatingEntry>,
): ProductSelection {
  const { coatings } = selection.entries[tab]
  return withTabEntry(selection, tab, {
    ...selection.entries[tab],
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

function without(texts: OfferTexts, ids: Readonly<Record<number, unknown>>): OfferTexts {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !(id in ids)))
}

function withCounts(
  selection: ProductSelection,
  action: Extract<SelectionAction, { type: 'counts' }>,
): ProductSelection {
  const entry = entryOf(selection, action.tab, action.coating)
  return withCoatingEntry(selection, action.tab, action.coating, {
    counts: { ...entry.counts, ...action.counts },
    texts: { ...without(entry.texts, action.counts), ...action.texts },
    refused: without(entry.refused, action.counts),
  })
}

/** Puts the reasons of a refused addition at the rows they concern; what is entered stays. */
function withRefusals(
  selection: ProductSelection,
  { tab, reason, refusals: { sizes, custom, coil } }: Extract<SelectionAction, { type: 'refused' }>,
): ProductSelection {
  const entry = selection.entries[tab]
  const coatings = Object.entries(entry.coatings).map(([id, own]): [string, CoatingEntry] => {
    const isOwn = (one: { readonly coatingId: number }) => one.coatingId === Number(id)
    const refused = Object.fromEntries(sizes.filter(isOwn).map(({ offerId, text }) => [offerId, text]))
    const reasons = new Map(custom.filter(isOwn).map(({ key, text }) => [key, text]))
    const rows = own.custom.map(({ refused: _, ...row }) => {
      const reason = reasons.get(row.key)
      return reason === undefined ? row : { ...row, refused: reason }
    })
    return [id, { ...own, refused, custom: rows }]
  })
  const { coilRefused: _, ...rest } = entry
  const coilReason = coil === undefined ? {} : { coilRefused: coil }
  const next = { ...rest, ...coilReason, coatings: Object.fromEntries(coatings) }
  return withTabEntry(selection, tab, next, { failed: reason })
}

/** The selection after an action; any change resets the go-to-cart state, a successful add clears its tab. */
export function selectionReducer(selection: ProductSelection, action: SelectionAction): ProductSelection {
  switch (action.type) {
    case 'coating':
      return { ...selection, coating: action.coating, added: none }
    case 'counts':
      return withCounts(selection, action)
    case 'customAdd': {
      const lengthMm = cmToMm(initialCustomLength(action.chainMinLength))
      return withCustom(selection, action, (rows) => [
        ...rows,
        { key: (rows.at(-1)?.key ?? 0) + 1, lengthMm, count: 0 },
      ])
    }
    case 'customRows':
      return withCustom(selection, action, () => action.rows)
    case 'custom':
      return withCustom(selection, action, (rows) =>
        rows.map((row) => (row.key === action.row.key ? action.row : row)),
      )
    case 'customRemove':
      return withCustom(selection, action, (rows) => rows.filter((row) => row.key !== action.key))
    case 'coil': {
      const { coatings } = selection.entries[action.tab]
      return withTabEntry(selection, action.tab, { coatings, coilGrams: action.grams, coilRead: action.read })
    }
    case 'refused':
      return withRefusals(selection, action)
    case 'clear':
      return { ...emptySelection, coating: selection.coating }
    case 'added':
      return withTabEntry(selection, action.tab, emptyTab, { added: action.to })
  }
}
