import { ApiError } from '@proba/api/client'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wantSearch } from '../../lib/lists/articleSearch.ts'
import { useCacheScope } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { useCloseWindow } from '../../lib/window/windowAddress.ts'
import { productParam } from '../../paths.ts'
import { ModalWindow } from '../../ui/windows/ModalWindow.tsx'
import styles from './ProductDialog.module.css'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

/** Input of the call that reads a product. */
const detailInput = (id: number) => ({ params: { id } })

/** Closes the window with a message when the product cannot be loaded (G-070). */
function useCloseOnFailure(error: unknown, close: () => void): void {
  const t = useTranslate()
  const textOf = useErrorText()
  const toast = useToast()
  const fail = useEffectEvent((failure: unknown) => {
    const isMissing = failure instanceof ApiError && failure.code === 'not_found'
    toast(isMissing ? t('product.notice.missing') : textOf(failure), 'error')
    close()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
}

interface ContentProps {
  readonly id: number
  readonly titleId: string
  readonly onClose: () => void
  readonly onEntered: (isEntered: boolean) => void
}

function Content({ id, titleId, onClose, onEntered }: ContentProps) {
  const t = useTranslate()
  const answer = useCall('GET /product/detail/{id}', detailInput(id), {
    keepPreviousData: false,
    shouldRetryOnError: false,
  })
  useCloseOnFailure(answer.data ? undefined : answer.error, onClose)
  if (!answer.data)
    return (
      <div aria-busy="true">
        <h2 id={titleId} className="visuallyHidden">
          {t('product.loading')}
        </h2>
        <ProductSkeleton />
      </div>
    )
  const { data, mutate } = answer
  return <ProductView product={data} {...{ mutate, titleId, onClose, onEntered }} />
}

/** The key `/` leaves the window for the article search: no field of the window takes that character. */
function leaveForSearch(event: KeyboardEvent, close: () => void): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  flushSync(close)
  // The window is gone and has given the focus back to where it came from.
  wantSearch()
}

/** The window itself; the selection is not carried over to another product. */
export function ProductDialog({ id }: { id: number }) {
  const close = useCloseWindow(productParam)
  const titleId = useId()
  const scope = useCacheScope()
  const hasEntries = useRef(false)
  const onEntered = useCallback((isEntered: boolean) => {
    hasEntries.current = isEntered
  }, [])
  // A stray click beside the window must not leave a filled table; Esc and the cross still close it.
  const onClose = (reason: 'escape' | 'beside') => {
    if (reason === 'escape' || !hasEntries.current) close()
  }
  return (
    <ModalWindow
      titleId={titleId}
      className={styles.paper}
      onClose={onClose}
      onKeyDown={(event) => leaveForSearch(event, close)}
    >
      <Content key={`${scope} ${id}`} id={id} titleId={titleId} onClose={close} onEntered={onEntered} />
    </ModalWindow>
  )
}
