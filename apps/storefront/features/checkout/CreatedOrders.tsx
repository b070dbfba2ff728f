import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCartHeader } from '../../lib/company/cartHeader.ts'
import { useContentsText } from '../../lib/company/contents.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { paths } from '../../paths.ts'
import { MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './CreatedOrders.module.css'
import type { PlacedOrders } from './checkoutState.ts'

type Order = PlacedOrders['orders'][number]

function useCopy() {
  const t = useTranslate()
  const toast = useToast()
  return async (numbers: readonly string[]) => {
    try {
      await navigator.clipboard.writeText(numbers.join('\n'))
      toast(t('checkout.created.copied', { smart_count: numbers.length }), 'success')
    } catch {
      toast(t('checkout.created.copyFailed'), 'error')
    }
  }
}

function OrderLine({ order, onCopy }: { order: Order; onCopy: (numbers: readonly string[]) => void }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { contents } = useContentsText()
  const number = order.numberOrder
  return (
    <li className={styles.order}>
      <Link
        className={`${styles.number} figures`}
        to={paths.personalOrder(order.id)}
        aria-label={t('checkout.created.open', { number })}
      >
        {number}
      </Link>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('checkout.created.copy', { number })}
        onClick={() => onCopy([number])}
      >
        {t('terms.action.copy')}
      </button>
      <span className={styles.metal}>
        <MetalSwatch code={order.metal.code} /> {order.metal.name},{' '}
        {t(`terms.productType.${order.productType}`)}
      </span>
      <p className={`${styles.figures} figures`}>
        {t('checkout.created.order', {
          contents: contents(order),
          count: integer(order.count),
          grams: grams2(order.weight),
        })}
      </p>
    </li>
  )
}

function Remainder({ created }: { created: PlacedOrders }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { remainder, autoOrders } = created
  if (remainder.count === 0) return <p>{t('checkout.created.none')}</p>
  return (
    <>
      {remainder.parts.map(({ action, count, weight }) => (
        <p key={action}>
          {t(`checkout.created.rest.${action}`, { count: integer(count), grams: grams2(weight) })}
        </p>
      ))}
      {autoOrders.map(({ id, metal, count, weight }) => (
        <p key={id}>
          <Link to={paths.autoOrder(id)}>{t('checkout.created.autoOrder', { id })}</Link>
          {`: ${metal.name}, `}
          {t('checkout.created.summary', { count: integer(count), grams: grams2(weight) })}
        </p>
      ))}
    </>
  )
}

/** What the cart still holds, of each order type with a link to it; known as soon as the cart is loaded again. */
function StillInCart() {
  const t = useTranslate()
  const { contents } = useContentsText()
  const header = useCartHeader()
  const [placedVersion] = useState(header?.version)
  const types = header?.types.filter(({ sizes }) => sizes > 0) ?? []
  if (header?.version === placedVersion || types.length === 0) return null
  return (
    <div>
      <p>{t('checkout.created.inCart')}</p>
      <ul className={styles.still}>
        {types.map((type) => (
          <li key={type.orderType}>
            <Link to={paths.cart(type.orderType)}>{t(`terms.orderType.${type.orderType}`)}</Link>
            {`: ${contents(type)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The created orders: numbers to copy and to open, and where the remainder went (G-139). */
export function CreatedOrders({ created, onClose }: { created: PlacedOrders; onClose: () => void }) {
  const t = useTranslate()
  const { user } = useSession()
  const copy = useCopy()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const numbers = created.orders.map(({ numberOrder }) => numberOrder)
  const onCopy = (requested: readonly string[]) => void copy(requested)
  return (
    <>
      <div className={styles.body} role="status">
        <ul className={styles.list}>
          {created.orders.map((order) => (
            <OrderLine key={order.id} order={order} onCopy={onCopy} />
          ))}
        </ul>
        {numbers.length > 1 ? (
          <PlainButton onClick={() => onCopy(numbers)}>{t('checkout.created.copyAll')}</PlainButton>
        ) : null}
        <Remainder created={created} />
        <StillInCart />
        <p className={styles.quiet}>
          {created.isMailed
            ? t('checkout.created.mail', { email: user?.email ?? '' })
            : t('checkout.created.trial')}
        </p>
      </div>
      <div className={styles.footer}>
        <Link className={buttonClass()} to={paths.personalOrders()}>
          {t('checkout.created.allOrders')}
        </Link>
        <PlainButton kind="filled" ref={close} onClick={onClose}>
          {t('terms.action.close')}
        </PlainButton>
      </div>
    </>
  )
}
