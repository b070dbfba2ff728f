type Listener = () => void
const listeners = new Set<Listener>()

/** Listens to wishes for the article search; returns how to stop. */
export function onSearchRequested(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the cursor into the article search of the header. */
export function wantSearch(): void {
  for (const listener of listeners) listener()
}
