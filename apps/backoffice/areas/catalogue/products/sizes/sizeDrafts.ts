import type { ReplyTo } from '@proba/api/client'
import { type SizeColumn, type SizeTexts, sizeColumns } from '@proba/domain/product/sizeTable'

export type Size = ReplyTo<'GET /admin/offers/{id}'>

/** Cells of a row that the server has refused, and the row itself. */
export type Refused = Readonly<Partial<Record<SizeColumn | 'row', string>>>

/** What is typed into a row and not saved yet. */
export interface Draft {
  /** The size as it was when it was typed into; null of a new one. */
  readonly base: Size | null
  readonly typed: Readonly<Partial<SizeTexts>>
  readonly isRemoved: boolean
  readonly refused: Refused
}

/** Drafts by the key of their row, new rows in the order they were made. */
export type Drafts = ReadonlyMap<string, Draft>
export const noDrafts: Drafts = new Map()

export const keyOf = ({ id }: Pick<Size, 'id'>): string => `size${id}`

export const newKeyOf = (number: number): string => `new${number}`
/** The highest number that a new row has, so that the next row gets another key. */
export const lastMade = (drafts: Drafts): number =>
  Math.max(0, ...[...drafts.keys()].map((key) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0)))

/** A cell to write: into a row of the table, or into the new row of a key that no row has yet. */
export interface Write {
  readonly key: string
  /** The stored size of the row with its texts; null of a new one. */
  readonly stored: { readonly size: Size; readonly texts: SizeTexts } | null
  readonly texts: Readonly<Partial<SizeTexts>>
}

export type DraftAction =
  | { readonly type: 'write'; readonly writes: readonly Write[] }
  | { readonly type: 'restore'; readonly key: string; readonly column: SizeColumn }
  | { readonly type: 'remove'; readonly key: string; readonly size: Size }
  /** Lets go of what was typed into a row: a stored size reads as it is stored, a new one is gone. */
  | { readonly type: 'drop'; readonly key: string }
  /** Keeps what was typed over a newer state of the size; null where that was deleted, and a new one is made of it. */
  | { readonly type: 'keep'; readonly key: string; readonly size: Size | null; readonly texts: SizeTexts }
  | { readonly type: 'refuse'; readonly refused: ReadonlyMap<string, Refused> }
  | { readonly type: 'clear' }

const untouched = (size: Size | null): Draft => ({ base: size, typed: {}, isRemoved: false, refused: {} })

const without = <Value extends object>(value: Value, keys: readonly PropertyKey[]): Value =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as Value

/** What is typed as it is stored is not typed: it must not stand against what others save. */
function written(drafts: Drafts, { key, stored, texts }: Write): Draft {
  const draft = drafts.get(key) ?? untouched(stored?.size ?? null)
  const same = sizeColumns.filter((column) => stored !== null && texts[column] === stored.texts[column])
  return {
    ...draft,
    typed: without({ ...draft.typed, ...texts }, same),
    refused: without(draft.refused, ['row', ...Object.keys(texts)]),
  }
}

/** A row without anything of its own is no draft. */
const isEmpty = ({ base, typed, isRemoved }: Draft) =>
  base !== null && !isRemoved && Object.keys(typed).length === 0

/** A draft whose cell reads as it is stored. */
const restored = (draft: Draft, column: SizeColumn): Draft => ({
  ...draft,
  typed: without(draft.typed, [column]),
  refused: without(draft.refused, [column]),
})

/** A draft over a newer state of its size, or as a new size where that is gone. */
const rebased = (draft: Draft, size: Size | null, texts: SizeTexts): Draft => ({
  ...draft,
  base: size,
  refused: {},
  ...(size === null && { typed: texts }),
})

/** Drafts after an action. */
export function draftReducer(drafts: Drafts, action: DraftAction): Drafts {
  const next = new Map(drafts)
  const put = (key: string, draft: Draft) => (isEmpty(draft) ? next.delete(key) : next.set(key, draft))
  switch (action.type) {
    case 'write':
      for (const write of action.writes) put(write.key, written(next, write))
      return next
    case 'restore': {
      const draft = next.get(action.key)
      if (draft) put(action.key, restored(draft, action.column))
      return next
    }
    case 'remove': {
      const draft = next.get(action.key) ?? untouched(action.size)
      return next.set(action.key, { ...draft, isRemoved: true, refused: {} })
    }
    case 'drop':
      next.delete(action.key)
      return next
    case 'keep': {
      const draft = next.get(action.key)
      if (draft) put(action.key, rebased(draft, action.size, action.texts))
      return next
    }
    case 'refuse':
      for (const [key, refused] of action.refused) {
        const draft = next.get(key)
        if (draft) next.set(key, { ...draft, isRemoved: draft.isRemoved && !refused.row, refused })
      }
      return next
    case 'clear':
      return noDrafts
  }
}
