import type { OrderType } from '@proba/domain/codes/orderType'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useDownload } from '../../lib/useDownload.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './CartSummary.module.css'
import type { CartState } from './useCart.ts'

interface CartFilesProps {
  readonly orderType: OrderType
  readonly queue: CartState['queue']
  /** Metals chosen for the order. */
  readonly metals: readonly number[]
}

/** Downloads the chosen metals of the cart as a workbook: to read, or to import again. */
export function CartFiles({ orderType, queue, metals }: CartFilesProps) {
  const t = useTranslate()
  const toast = useToast()
  const excel = useDownload(t('cart.files.excelFailed'))
  const forImport = useDownload(t('cart.files.importFailed'))
  const query = { orderType, metals: metals.join(',') }
  const start = (none: string, download: () => void) =>
    metals.length === 0 ? toast(t(none), 'error') : download()
  return (
    <div className={styles.files}>
      <PlainButton
        kind="plain"
        aria-busy={excel.isBusy}
        onClick={() =>
          start('cart.files.excelNone', () =>
            excel.download(async () => {
              // The file must have what the screen shows, so changes under way are saved first.
              await queue.whenIdle()
              return call('GET /cart/excel', { query })
            }),
          )
        }
      >
        {t(excel.isBusy ? 'cart.files.preparing' : 'cart.files.excel')}
      </PlainButton>
      <PlainButton
        kind="plain"
        aria-busy={forImport.isBusy}
        onClick={() =>
          start('cart.files.importNone', () =>
            forImport.download(async () => {
              await queue.whenIdle()
              return call('GET /cart/excel/import', { query })
            }),
          )
        }
      >
        {t(forImport.isBusy ? 'cart.files.preparing' : 'cart.files.forImport')}
      </PlainButton>
    </div>
  )
}
