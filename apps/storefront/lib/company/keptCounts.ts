import { keysOf, readItem, removeItem, writeItem } from '@proba/browser/storage'
import { onTypedForgotten, typedKey } from '@proba/browser/typedText'
import { useMemo, useSyncExternalStore } from 'react'

/** A product whose counts were typed in this tab and are not in the cart. */
export interface KeptCounts {
  readonly productId: number
  readonly article: string
  readonly pieces: number
}

const storage = 'sessionStorage'
const listeners = new Set<() => void>()

/** Key of what is entered for a product and not yet added; `scope` is the user in a company. */
const keyOf = (scope: string, productId: number) => typedKey('product', scope, productId)

/** Kept counts of a product as the stored text. */
export const readKept = (scope: string, productId: number): string | null =>
  readItem(storage, keyOf(scope, productId))

/** Keeps a text until the tab is closed or the user logs out; null forgets it. */
export function writeKept(scope: string, productId: number, text: string | null): void {
  if (text === null) removeItem(storage, keyOf(scope, productId))
  else writeItem(storage, keyOf(scope, productId), text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onTypedForgotten(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Product and pieces of a kept text; null where it names none. */
function readEntry(productId: number, text: string | null): KeptCounts | null {
  try {
    const { article, pieces }: { article?: unknown; pieces?: unknown } = JSON.parse(text ?? '')
    return typeof article === 'string' && typeof pieces === 'number' ? { productId, article, pieces } : null
  } catch {
    return null
  }
}

function listKept(scope: string): KeptCounts[] {
  const start = typedKey('product', scope, '')
  return keysOf(storage)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readEntry(Number(key.slice(start.length)), readItem(storage, key)) ?? [])
    .sort((a, b) => a.article.localeCompare(b.article, 'ru'))
}

/** Products with kept counts, sorted by article. */
export function useKeptCounts(scope: string): readonly KeptCounts[] {
  // A text stays equal while nothing changes; a list would be a new one each time.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(listKept(scope)),
    () => '[]',
  )
  return useMemo((): readonly KeptCounts[] => JSON.parse(text), [text])
}
