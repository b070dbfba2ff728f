import { type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'
import styles from './Cover.module.css'

/** Opens above everything else, windows included; nothing below it can be reached. */
function openOver(dialog: HTMLDialogElement): void {
  // Browsers of before 2022 have no such windows: there the style alone lays it over the page.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.open = true
}

/**
 * Covers the whole page, which stays as it is below; only its owner takes it away. It is an element of the body, as an
 * open window hides the rest of the portal from assistive technology, and would hide the cover with it.
 */
export function Cover({ children }: { children: ReactNode }) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) return undefined
    if (!dialog.open) openOver(dialog)
    const stay = (event: Event) => event.preventDefault()
    // Browsers close a window of its own accord when Escape is pressed twice.
    const again = () => openOver(dialog)
    dialog.addEventListener('cancel', stay)
    dialog.addEventListener('close', again)
    return () => {
      dialog.removeEventListener('cancel', stay)
      dialog.removeEventListener('close', again)
    }
  }, [])
  return createPortal(
    <dialog ref={open} className={styles.cover}>
      {children}
    </dialog>,
    document.body,
  )
}
