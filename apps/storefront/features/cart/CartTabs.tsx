import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { capBadge } from '@proba/domain/product/badge'
import { Link } from 'react-router-dom'
import type { CartHeader } from '../../lib/company/cartHeader.ts'
import { useContentsText } from '../../lib/company/contents.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { paths } from '../../paths.ts'
import styles from './CartTabs.module.css'

const contentsOf = (header: CartHeader | undefined, type: OrderType) =>
  header?.types.find(({ orderType }) => orderType === type)

/** Articles of an order type in the cart. */
export const positionsOf = (header: CartHeader | undefined, type: OrderType): number =>
  contentsOf(header, type)?.positions ?? 0

/** Links to the order types with their numbers of articles, up to 999+; their sizes are in the tooltip. */
export function CartTabs({ current, header }: { current: OrderType; header: CartHeader | undefined }) {
  const t = useTranslate()
  const { contents } = useContentsText()
  return (
    <nav aria-label={t('cart.tabs.label')} className={styles.tabs}>
      {orderTypes.map((type) => {
        const own = contentsOf(header, type)
        return (
          <Link
            key={type}
            to={paths.cart(type)}
            className={styles.tab}
            onClick={() => noteUsage('TAB_CLICK', { context: type })}
            aria-current={type === current ? 'page' : undefined}
          >
            {t(`terms.orderType.${type}`)}
            {own && own.positions > 0 ? (
              <span className={`${styles.badge} figures`} title={contents(own)}>
                <span className="visuallyHidden">{contents(own)}</span>
                <span aria-hidden="true">{capBadge(own.positions)}</span>
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
