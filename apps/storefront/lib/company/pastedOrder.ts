import { onTypedForgotten } from '@proba/browser/typedText'

/** What was pasted: a text, or a file that was copied. */
export type Pasted = { readonly text: string } | { readonly file: File }

type Listener = (pasted: Pasted, minLines: number) => boolean
const listeners = new Set<Listener>()

/** Listens for pasted texts and files that may be orders; returns how to stop. */
export function onPastedOrder(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers a pasted text or file as an order of at least `minLines`; false when it is none, or nobody may order. */
export const offerPasted = (pasted: Pasted, minLines: number): boolean =>
  [...listeners].some((listener) => listener(pasted, minLines))

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
