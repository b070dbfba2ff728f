import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { ListEmpty } from '../../ui/lists/ListEmpty.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { type ChangeOrders, isFiltered, type OrdersQuery, withoutFilters } from './ordersQuery.ts'

interface OrdersEmptyProps {
  readonly query: OrdersQuery
  /** Orders on all pages. */
  readonly total: number
  readonly onChange: ChangeOrders
}

/** No orders: none at all, none under the filters, or none on this page. */
export function OrdersEmpty({ query, total, onChange }: OrdersEmptyProps) {
  const t = useTranslate()
  const { can } = useSession()
  return (
    <ListEmpty
      total={total}
      isFiltered={isFiltered(query)}
      beyond={{
        title: t('orders.empty.page'),
        text: t('orders.empty.pageText'),
        first: t('orders.empty.first'),
      }}
      filtered={{ title: t('orders.empty.filtered'), text: t('orders.empty.filteredText') }}
      onFirst={() => onChange({ page: 1 })}
      onReset={() => onChange(withoutFilters)}
    >
      <StateMessage title={t('orders.empty.title')} text={t('orders.empty.text')}>
        <Link className={buttonClass('filled')} to={paths.catalogue()}>
          {t('orders.empty.catalogue')}
        </Link>
        {can(['cart.common']) ? (
          <Link className={buttonClass()} to={paths.import()}>
            {t('orders.empty.import')}
          </Link>
        ) : null}
      </StateMessage>
    </ListEmpty>
  )
}
