import { randomKey } from '@proba/browser/randomKey'
import { onTypedForgotten } from '@proba/browser/typedText'
import type { Pasted } from './pastedOffer.ts'

/** What was pasted, by whom and for which company (useCacheScope). */
interface Kept {
  readonly key: string
  readonly scope: string
  readonly pasted: Pasted
}

let kept: Kept | null = null

/** Keeps what was pasted for the screen that checks it; returns the key that the state of its address carries. */
export function keepPasted(pasted: Pasted, scope: string): string {
  kept = { key: randomKey(), scope, pasted }
  return kept.key
}

/** What was pasted under a key; null for another person or company, and once it was forgotten. */
export const pastedOf = (key: unknown, scope: string): Pasted | null =>
  kept && kept.key === key && kept.scope === scope ? kept.pasted : null

/** Forgets what was pasted; returns how to keep it again. */
export function forgetPasted(): () => void {
  const before = kept
  kept = null
  return () => {
    kept = before
  }
}

onTypedForgotten(() => void forgetPasted())
