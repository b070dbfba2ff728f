import Alert from '@mui/material/Alert'
import { isOnline, onConnectionChange } from '@proba/browser/online'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'

/** Says for as long as it lasts that there is no connection. */
export function OfflineNotice() {
  const translate = useTranslate()
  const isConnected = useSyncExternalStore(onConnectionChange, isOnline)
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
