import { accepted, type Result, refused } from '../text/refusal.ts'

/** How much a saved view of a list may hold, and how many a person has of one list. */
export const viewLimits = { name: 60, perList: 20, filters: 30, filterText: 500, columns: 60 } as const

/** What a view is called in comparison with others: case and spaces around it make no difference. */
export const viewKey = (name: string): string => name.trim().toLowerCase()

/** A view that a person has of a list. */
interface OwnView {
  readonly id: number
  readonly name: string
}

/**
 * Whether a person may call a view of a list so: a name of its own, and not more views than the limit. `id` is null for
 * a new one.
 */
export function checkView(
  name: string,
  id: number | null,
  own: readonly OwnView[],
): Result<string, 'required' | 'unique' | 'maxItems'> {
  const text = name.trim()
  if (text === '') return refused('required')
  if (own.some((other) => other.id !== id && viewKey(other.name) === viewKey(text))) return refused('unique')
  if (id === null && own.length >= viewLimits.perList) return refused('maxItems', { n: viewLimits.perList })
  return accepted(text)
}
