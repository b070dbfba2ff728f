import Alert from '@mui/material/Alert'
import { useOnline } from '@proba/browser/useOnline'
import { useTranslate } from 'react-admin'

/** Says for as long as it lasts that there is no connection. */
export function OfflineNotice() {
  const translate = useTranslate()
  const isConnected = useOnline()
  return (
    <div role="status">
      {isConnected ? null : (
        <Alert severity="warning" role="none" sx={{ mt: 1 }}>
          <strong>{translate('terms.offline.title')}</strong> {translate('terms.offline.text')}
        </Alert>
      )}
    </div>
  )
}
