import type { Language } from '@proba/domain/text/language'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { useCacheScope } from '../session/session.tsx'
import styles from './toasts.module.css'

export type ToastKind = 'info' | 'success' | 'error'

/** What a message offers to do, such as to take back what it tells of. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** It takes back what the message tells of: offered by `useUndoLast` too, and done once. */
  readonly isUndo?: boolean
}

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly language: Language
  readonly scope: string
  readonly action: ToastAction | undefined
}

/** Shows a short message. */
export type ShowToast = (text: string, kind?: ToastKind, action?: ToastAction) => void

interface Toasts {
  readonly show: ShowToast
  readonly undoLast: () => void
}

const ToastContext = createContext<Toasts | null>(null)
const maxShown = 4
const lifeOf = (toast: Toast) => (toast.kind === 'error' || toast.action ? 10_000 : 5_000)

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTranslate()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(toast.id), lifeOf(toast))
    return () => clearTimeout(timer)
  }, [toast, isHeld, onClose])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const act = () => {
    onClose(toast.id)
    toast.action?.run()
  }
  return (
    <article
      className={styles.card}
      data-kind={toast.kind}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{toast.text}</p>
      {toast.action ? (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={t('terms.action.close')}
        onClick={() => onClose(toast.id)}
      >
        ×
      </button>
    </article>
  )
}

/** What can be taken back, by its message or by a key, whichever comes first; also when the message is gone. */
function createUndos(close: (id: number) => void) {
  let undos: readonly Toast[] = []
  return {
    keep: (toast: Toast): Toast => {
      const { action, id } = toast
      if (!action?.isUndo) return toast
      const runOnce = () => {
        const isKept = undos.some((known) => known.id === id)
        undos = undos.filter((known) => known.id !== id)
        if (isKept) action.run()
      }
      const kept = { ...toast, action: { ...action, run: runOnce } }
      undos = [...undos, kept]
      return kept
    },
    undoLast: (scope: string): void => {
      const last = undos.findLast((toast) => toast.scope === scope)
      if (!last) return
      close(last.id)
      last.action?.run()
    },
  }
}

/** Short messages in a corner; screen readers announce errors at once and the others when they are idle. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const { language } = useLanguage()
  const scope = useCacheScope()
  const count = useRef(0)
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const [undos] = useState(() => createUndos(close))
  const show = useCallback<ShowToast>(
    (text, kind = 'info', action) => {
      count.current += 1
      const toast = undos.keep({ id: count.current, kind, text, language, scope, action })
      setToasts((shown) => [...shown.filter((other) => other.text !== text).slice(1 - maxShown), toast])
    },
    [language, scope, undos],
  )
  const value = useMemo(() => ({ show, undoLast: () => undos.undoLast(scope) }), [show, undos, scope])
  // Hidden: texts of a language that is no longer shown, and offers made to another user or for another company.
  const shown = toasts.filter(
    (toast) => toast.language === language && (!toast.action || toast.scope === scope),
  )
  const list = (isError: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)
  return (
    <ToastContext value={value}>
      {children}
      <div className={styles.corner}>
        <div role="status">{list(false)}</div>
        <div role="alert">{list(true)}</div>
      </div>
    </ToastContext>
  )
}

function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs ToastProvider')
  return toasts
}

/** How to show a short message. */
export const useToast = (): ShowToast => useToasts().show

/** Takes back the last thing that can be taken back by this user in this company; nothing when there is none. */
export const useUndoLast = (): (() => void) => useToasts().undoLast
