import { twinKey } from '@proba/domain/text/keyTwin'
import type { Outcome, RowContext, WrittenKey } from './recordImport.ts'

/**
 * Refuses a new key that reads like one that is there, or like that of an earlier row that is new as well; null for any
 * other (decisions G-664, G-666). `twinOf` finds the key of another record that reads the same.
 */
export function refuseTwin(
  column: string,
  key: WrittenKey,
  twinOf: (key: string) => string | null,
  { readsLike }: RowContext,
): Outcome | null {
  const value = twinOf(key.value)
  if (value !== null) return { verdict: 'refuse', issues: [{ column, code: 'keyTwin', params: { value } }] }
  const earlier = readsLike(twinKey(key.value), key)
  return earlier && { verdict: 'refuse', issues: [{ column, code: 'keyTwinRow', params: { ...earlier } }] }
}
