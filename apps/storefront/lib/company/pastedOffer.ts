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
