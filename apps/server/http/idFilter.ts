import { parseIdList } from '@proba/domain/text/idList'
import { RequestRefused, refuseFields } from '../lib/requestRefused.ts'

/** Comma-separated ids of a filter; an absent or empty filter does not filter. */
export function idFilter(text: string | undefined, field: string): readonly number[] | undefined {
  if (!text) return undefined
  const parsed = parseIdList(text)
  if (!parsed.ok) throw refuseFields({ [field]: [{ code: 'format' }] })
  return parsed.value
}

/** Ids of the metals to order or export; an empty list (`none`), or a text that is not a number, is refused (DR-45). */
export function chosenMetals(
  text: string,
  none: 'metals_not_selected' | 'import_metals_not_selected' = 'metals_not_selected',
): readonly number[] {
  const parsed = parseIdList(text)
  if (!parsed.ok) throw new RequestRefused('metals_not_numeric')
  if (parsed.value.length === 0) throw new RequestRefused(none)
  return parsed.value
}
