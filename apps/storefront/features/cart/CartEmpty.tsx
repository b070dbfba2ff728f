import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { Link } from 'react-router-dom'
import type { CartHeader } from '../../lib/company/cartHeader.ts'
import { useContentsText } from '../../lib/company/contents.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { positionsOf } from './CartTabs.tsx'

/** An empty cart or order type: what it is for and the next step. */
export function CartEmpty({ orderType, header }: { orderType: OrderType; header: CartHeader | undefined }) {
  const t = useTranslate()
  const { articles } = useContentsText()
  const other = orderTypes.find((type) => positionsOf(header, type) > 0)
  const name = t(`terms.orderType.${orderType}`)
  const isWaiting = orderType === 'waiting_list'
  const text = isWaiting ? 'waitingText' : other ? 'typeText' : 'text'
  return (
    <StateMessage
      title={other ? t('cart.empty.typeTitle', { name }) : t('cart.empty.title')}
      text={t(`cart.empty.${text}`)}
    >
      {other ? (
        <Link className={buttonClass('filled')} to={paths.cart(other)}>
          {t('cart.empty.other', {
            name: t(`terms.orderType.${other}`),
            n: articles(positionsOf(header, other)),
          })}
        </Link>
      ) : null}
      <Link className={buttonClass(other ? 'outlined' : 'filled')} to={paths.catalogue()}>
        {t('cart.empty.products')}
      </Link>
      <Link className={buttonClass()} to={paths.import()}>
        {t('cart.empty.import')}
      </Link>
    </StateMessage>
  )
}
