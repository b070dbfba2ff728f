import { readItem, removeItem, writeItem } from '@proba/browser/storage'
import { useEffect } from 'react'
import { useStoreContext } from 'react-admin'

/** Takes what was kept under a key out of the storage. Null for nothing and for invalid JSON. */
export function takeDraft(key: string): unknown {
  const text = readItem('sessionStorage', key)
  if (text === null) return null
  removeItem('sessionStorage', key)
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version of the back office: the form shows what is stored.
    return null
  }
}

/**
 * Keeps in the tab what is typed and not saved when its page goes, as it does at the end of a session, or when the
 * language changes, as react-admin then mounts every screen again. `typed` answers null while there is nothing to keep.
 */
export function useKeptDraft(key: string, typed: () => object | null): void {
  const store = useStoreContext()
  useEffect(() => {
    const keep = () => {
      const draft = typed()
      if (draft !== null) writeItem('sessionStorage', key, JSON.stringify(draft))
    }
    window.addEventListener('pagehide', keep)
    const stopListening = store.subscribe('locale', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      stopListening()
    }
  }, [key, typed, store])
}
