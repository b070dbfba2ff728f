import type { OrderType } from '@proba/domain/codes/orderType'
import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './CartSummary.module.css'
import type { CartState } from './useCart.ts'

interface CartFilesProps {
  readonly orderType: OrderType
  readonly queue: CartState['queue']
  /** Metals chosen for the order. */
  readonly metals: readonly number[]
}

interface FileButtonProps extends CartFilesProps {
  readonly text: string
  /** Keys of what is shown of a failure, and without any metal. */
  readonly failed: string
  readonly none: string
  readonly name: 'GET /cart/excel' | 'GET /cart/excel/import'
}

function FileButton({ orderType, queue, metals, text, failed, none, name }: FileButtonProps) {
  const t = useTranslate()
  const toast = useToast()
  const { isBusy, download } = useDownload(t(failed))
  const start = () => {
    if (metals.length === 0) return toast(t(none), 'error')
    download(async () => {
      // The file must have what the screen shows, so changes under way are saved first.
      await queue.whenIdle()
      return call(name, { query: { orderType, metals: metals.join(',') } })
    })
  }
  return (
    <PlainButton kind="plain" aria-busy={isBusy} onClick={start}>
      {t(isBusy ? 'cart.files.preparing' : text)}
    </PlainButton>
  )
}

/** Downloads the chosen metals of the cart as a workbook: to read, or to import again. */
export function CartFiles(props: CartFilesProps) {
  return (
    <div className={styles.files}>
      <FileButton
        {...props}
        name="GET /cart/excel"
        text="cart.files.excel"
        failed="cart.files.excelFailed"
        none="cart.files.excelNone"
      />
      <FileButton
        {...props}
        name="GET /cart/excel/import"
        text="cart.files.forImport"
        failed="cart.files.importFailed"
        none="cart.files.importNone"
      />
    </div>
  )
}
