import { useSyncExternalStore } from 'react'

/** Tells when the browser loses its connection or gets it back; ends with what is returned. */
function onConnectionChange(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
