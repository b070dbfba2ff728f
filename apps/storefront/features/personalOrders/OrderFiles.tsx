import { call } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useDownload } from '../../lib/useDownload.ts'
import styles from '../../ui/PersonalRecord.module.css'
import { PlainButton } from '../../ui/PlainButton.tsx'

/** Downloads of an order as a workbook: to read, or to import again (G-163). */
export function OrderFiles({ id }: { id: number }) {
  const t = useTranslate()
  const excel = useDownload(t('orders.detail.excelFailed'))
  const forImport = useDownload(t('orders.detail.importFailed'))
  const params = { id }
  return (
    <div className={styles.files}>
      <PlainButton
        aria-busy={excel.isBusy}
        onClick={() => excel.download(() => call('GET /order/{id}/excel', { params }))}
      >
        {t(excel.isBusy ? 'orders.detail.preparing' : 'orders.detail.excel')}
      </PlainButton>
      <PlainButton
        aria-busy={forImport.isBusy}
        onClick={() => forImport.download(() => call('GET /order/{id}/excel/import', { params }))}
      >
        {t(forImport.isBusy ? 'orders.detail.preparing' : 'orders.detail.forImport')}
      </PlainButton>
    </div>
  )
}
