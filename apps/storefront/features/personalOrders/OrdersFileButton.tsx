import { download } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { type OrdersQuery, ordersFilters } from './ordersQuery.ts'

/** Saves all orders that the filters leave as a workbook (G-587). */
export function OrdersFileButton({ query }: { readonly query: OrdersQuery }) {
  const t = useTranslate()
  const file = useDownload(t('orders.file.failed'))
  return (
    <PlainButton
      aria-busy={file.isBusy}
      onClick={() =>
        file.download(() => download('GET /personal/orders/export', { query: ordersFilters(query) }))
      }
    >
      {t('orders.file.download')}
    </PlainButton>
  )
}
