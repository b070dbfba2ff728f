import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { capBadge } from '@proba/domain/product/badge'
import { Link } from 'react-router-dom'
import type { CartHeader } from '../../lib/cartHeader.ts'
import { useTranslate } from '../../lib/language.tsx'
import { paths } from '../../paths.ts'
import styles from './CartTabs.module.css'

/** Positions of an order type in the cart. */
export const positionsOf = (header: CartHeader | undefined, type: OrderType): number =>
  header?.types.find(({ orderType }) => orderType === type)?.positions ?? 0

/** Links to the order types with their numbers of positions, up to 999+. */
export function CartTabs({ current, header }: { current: OrderType; header: CartHeader | undefined }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('cart.tabs.label')} className={styles.tabs}>
      {orderTypes.map((type) => {
        const positions = positionsOf(header, type)
        return (
          <Link
            key={type}
            to={paths.cart(type)}
            className={styles.tab}
            aria-current={type === current ? 'page' : undefined}
          >
            {t(`terms.orderType.${type}`)}
            {positions > 0 ? (
              <span className={`${styles.badge} figures`}>
                <span className="visuallyHidden">{`${t('cart.tabs.positions')}: `}</span>
                {capBadge(positions)}
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
