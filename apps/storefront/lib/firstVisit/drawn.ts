import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True while a page is drawn by the server, and in the render in which the browser takes that page over. Such a render
 * shows what the server knows; what only the browser knows, as a stored choice, follows in the next one.
 */
export const useIsDrawing = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Whether the component came with a page that the server drew. */
export function useIsDrawn(): boolean {
  const isDrawing = useIsDrawing()
  const [isDrawn] = useState(isDrawing)
  return isDrawn
}
