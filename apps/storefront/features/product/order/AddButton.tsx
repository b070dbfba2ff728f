import type { Tab } from '@proba/domain/codes/orderTab'
import { orderTypeOfTab } from '@proba/domain/codes/orderTab'
import type { OrderType } from '@proba/domain/codes/orderType'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../../../lib/language/language.tsx'
import { lookAhead } from '../../../lib/window/windowAddress.ts'
import { paths, searchWithProduct } from '../../../paths.ts'
import { buttonClass, PlainButton } from '../../../ui/page/PlainButton.tsx'
import type { Added } from '../productSelection.ts'
import type { AddBlock } from './cartAddition.ts'

/** Link shown after an add; it takes over the focus from the button that it replaces. */
function GoLink({ to, added }: { to: OrderType; added: Added }) {
  const t = useTranslate()
  const link = useRef<HTMLAnchorElement>(null)
  const { search } = useLocation()
  const leave = (event: MouseEvent) => {
    // With these keys the link opens in another tab, and the window stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    lookAhead(searchWithProduct(search, null))
  }
  useLayoutEffect(() => link.current?.focus(), [])
  return (
    <Link ref={link} className={buttonClass('outlined')} to={paths.cart(to)} onClick={leave}>
      {t(added === 'waiting' ? 'product.add.goToWaiting' : 'product.add.goToCart')}
    </Link>
  )
}

interface AddButtonProps {
  readonly tab: Tab
  readonly route: OrderType | null
  readonly added: Added | null
  readonly block: AddBlock | null
  readonly isPending: boolean
  readonly reasonId: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onAdd: () => void
}

/** Adds to the cart or the waiting list, then becomes the link to it. */
export function AddButton({ tab, route, added, block, isPending, reasonId, button, onAdd }: AddButtonProps) {
  const t = useTranslate()
  if (added) return <GoLink to={added === 'waiting' ? 'waiting_list' : orderTypeOfTab(tab)} added={added} />
  const text = t(route === 'waiting_list' ? 'product.add.waiting' : 'product.add.cart')
  return (
    <PlainButton
      ref={button}
      kind="filled"
      disabled={block !== null}
      aria-busy={isPending}
      aria-describedby={reasonId}
      onClick={onAdd}
    >
      {isPending ? t('product.add.pending') : text}
    </PlainButton>
  )
}
