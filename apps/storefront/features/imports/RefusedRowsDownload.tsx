import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'

/** Button that downloads a workbook of the refused rows, to correct and import again. */
export function RefusedRowsDownload({ uuid, label }: { uuid: string; label: string }) {
  const t = useTranslate()
  const { isBusy, download } = useDownload(t('imports.refused.failed'))
  return (
    <PlainButton
      aria-disabled={isBusy}
      onClick={() => download(() => call('POST /import/rejected', { body: { uuid } }))}
    >
      {label}
    </PlainButton>
  )
}
