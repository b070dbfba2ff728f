import type { Language } from '@proba/domain/text/language'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslate } from './language.tsx'
import styles from './toasts.module.css'

export type ToastKind = 'info' | 'success' | 'error'

/** What a message offers to do, such as to take back what it tells of. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly language: Language
  readonly action: ToastAction | undefined
}

/** Shows a short message; answers how to close it before its time. */
export type ShowToast = (text: string, kind?: ToastKind, action?: ToastAction) => () => void

const ToastContext = createContext<ShowToast | null>(null)
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

/** Short messages in a corner; screen readers announce errors at once and the others when they are idle. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const { language } = useLanguage()
  const count = useRef(0)
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<ShowToast>(
    (text, kind = 'info', action) => {
      count.current += 1
      const id = count.current
      setToasts((shown) => [
        ...shown.filter((toast) => toast.text !== text).slice(1 - maxShown),
        { id, kind, text, language, action },
      ])
      return () => close(id)
    },
    [language, close],
  )
  // Messages in a language that is no longer shown are hidden.
  const list = (isError: boolean) =>
    toasts
      .filter((toast) => toast.language === language && (toast.kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.corner}>
        <div role="status">{list(false)}</div>
        <div role="alert">{list(true)}</div>
      </div>
    </ToastContext>
  )
}

/** How to show a short message. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs ToastProvider')
  return show
}
