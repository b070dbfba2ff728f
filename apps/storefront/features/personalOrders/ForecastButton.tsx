import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'

/** Saves when the open orders are ready, for companies that get such a file (G-160, G-162). */
export function ForecastButton() {
  const t = useTranslate()
  const { allowForecastShow } = useSession().init.options.orderStatus
  const { isBusy, download } = useDownload(t('orders.forecast.failed'))
  if (!allowForecastShow) return null
  return (
    <PlainButton aria-busy={isBusy} onClick={() => download(() => call('GET /export/forecast', {}))}>
      {t('orders.forecast.download')}
    </PlainButton>
  )
}
