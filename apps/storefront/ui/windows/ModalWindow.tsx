import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIsDrawn } from '../../lib/firstVisit/drawn.ts'
import styles from './ModalWindow.module.css'

const tabStops =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]'

/** Elements that Tab reaches, in their order. */
const stopsIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>(tabStops)].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[inert],[hidden]'),
  )

/** An element and those that hold it, up to the body. */
function withHolders(box: HTMLElement): HTMLElement[] {
  const holders = [box]
  for (let at = box.parentElement; at && at !== document.body; at = at.parentElement) holders.push(at)
  return holders
}

/** Hides everything beside the window from screen readers; returns how to show it again. */
function hideBeside(box: HTMLElement): () => void {
  const hidden = withHolders(box)
    .flatMap((holder) => [...(holder.parentElement?.children ?? [])].filter((one) => one !== holder))
    .filter((one) => !one.hasAttribute('aria-hidden') && !/^(SCRIPT|TEMPLATE)$/.test(one.tagName))
  for (const one of hidden) one.setAttribute('aria-hidden', 'true')
  return () => {
    for (const one of hidden) one.removeAttribute('aria-hidden')
  }
}

/** Keeps the page behind still, at its width; returns how to let it go. */
function holdPage(): () => void {
  const page = document.documentElement.style
  const body = document.body.style
  const before = { overflow: page.overflow, paddingRight: body.paddingRight }
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  page.overflow = 'hidden'
  if (scrollbar > 0) body.paddingRight = `${scrollbar}px`
  return () => {
    page.overflow = before.overflow
    body.paddingRight = before.paddingRight
  }
}

/** Where the focus was before; to the screen when that is gone or was nowhere, as after a page that led here. */
function giveBack(focused: Element | null): void {
  const isThere = focused instanceof HTMLElement && focused.isConnected && focused !== document.body
  if (isThere) focused.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Takes the focus, hides and holds what is behind, and puts all of it back when the window closes. */
function useModal() {
  const cover = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!cover.current) return
    const focused = document.activeElement
    if (!cover.current.contains(focused)) box.current?.focus({ preventScroll: true })
    const show = hideBeside(cover.current)
    const release = holdPage()
    return () => {
      show()
      release()
      giveBack(focused)
    }
  }, [])
  return { cover, box }
}

/** Tab goes round within the window. */
function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'Tab' || !box?.contains(event.target as Node)) return
  const stops = stopsIn(box)
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const to = event.shiftKey ? (at === first || at === box) && last : at === last && first
  if (!to) return
  event.preventDefault()
  to.focus()
}

interface ModalWindowProps {
  readonly titleId: string
  readonly className: string | undefined
  /** Esc, or a press beside the window. */
  readonly onClose: (reason: 'escape' | 'beside') => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** It opened by itself: paper has the page behind it. Of any other window paper has the window. */
  readonly opensItself?: true
  readonly children: ReactNode
}

/**
 * A modal window that is there with its first paint: unlike MUI's it needs no theme, is rendered in the pass of its
 * content, and where there is no document as part of the page.
 */
export function ModalWindow(props: ModalWindowProps) {
  const { titleId, className, onClose, onKeyDown, opensItself, children } = props
  const { cover, box } = useModal()
  // One that the page came with stays where it was drawn, and does not appear a second time.
  const isDrawn = useIsDrawn()
  const onKey = (event: KeyboardEvent) => {
    onKeyDown(event)
    keepInside(event, box.current)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.stopPropagation()
    onClose('escape')
  }
  const content = (
    <div
      ref={cover}
      role={opensItself ? undefined : 'presentation'}
      className={`${styles.cover} ${opensItself ? styles.opensItself : ''} ${isDrawn ? '' : styles.coming}`.trim()}
    >
      <button
        type="button"
        className={styles.beside}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => onClose('beside')}
      />
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`${styles.window} ${className ?? ''}`.trim()}
        onKeyDown={onKey}
      >
        {children}
      </div>
    </div>
  )
  return isDrawn ? content : createPortal(content, document.body)
}
