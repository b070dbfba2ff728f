import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'

/** Makes new recovery codes and shows them. */
export function NewCodesDialog({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useTranslate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onDone={onDone} />
  return (
    <ConfirmedDialog
      title={t('secondFactor.renewTitle')}
      text={t('secondFactor.renewText')}
      button={t('secondFactor.renew')}
      onCancel={onCancel}
      send={async (body) => setCodes((await call('POST /profile/second-factor/codes', { body })).codes)}
    />
  )
}
