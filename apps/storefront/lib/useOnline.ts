import { isOnline, onConnectionChange } from '@proba/browser/online'
import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true)
