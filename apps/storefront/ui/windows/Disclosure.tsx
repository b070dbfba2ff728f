import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** Content of the button. */
  readonly label: ReactNode
  /** Accessible name of the button, when its content is not enough of a name. */
  readonly name?: string
  readonly className?: string | undefined
  /** Edge of the button that the panel is aligned to. */
  readonly align?: 'start' | 'end'
  /** Opens above the button, over the whole width of a phone. */
  readonly isSheet?: boolean
  /** Opens in the flow of its container, inside a sheet. */
  readonly isInline?: boolean | undefined
  /** Called when the panel opens, to read again what may have changed. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** Closes on Esc (the focus returns to the button) and on a click or focus elsewhere. */
function useClosing(isOpen: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
  return { box, button }
}

/** A button that shows a panel of links beside it; the panel is not modal. */
export function Disclosure(props: DisclosureProps) {
  const { label, name, className, align = 'start', isSheet, isInline, onOpen, children } = props
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // A panel belongs to the address it was opened at: following a link closes it.
  const isOpen = openedAt === key
  const close = useCallback(() => setOpenedAt(null), [])
  const { box, button } = useClosing(isOpen, close)
  const id = useId()
  const toggle = () => {
    if (!isOpen) onOpen?.()
    setOpenedAt(isOpen ? null : key)
  }
  return (
    <div
      className={styles.box}
      ref={box}
      data-sheet={isSheet ? '' : undefined}
      data-inline={isInline ? '' : undefined}
    >
      <button
        type="button"
        ref={button}
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(name ? { 'aria-label': name } : {})}
        onClick={toggle}
      >
        {label}
      </button>
      <div className={styles.panel} id={id} hidden={!isOpen} data-align={align}>
        {children}
      </div>
    </div>
  )
}
