import { onTypedForgotten } from '@proba/browser/typedText'
import type { Pasted } from './pastedOffer.ts'

let number = 0
let kept: { readonly number: number; readonly pasted: Pasted } | null = null

/** Keeps what was pasted for the screen that checks it; returns the number that its address state carries. */
export function keepPasted(pasted: Pasted): number {
  number += 1
  kept = { number, pasted }
  return number
}

/** What was pasted under a number; null once it was forgotten, as after it was added. */
export const pastedOf = (wanted: unknown): Pasted | null =>
  kept && kept.number === wanted ? kept.pasted : null

/** Forgets what was pasted. */
export function forgetPasted(): void {
  kept = null
}

onTypedForgotten(forgetPasted)
