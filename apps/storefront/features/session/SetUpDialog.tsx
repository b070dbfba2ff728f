import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReplyTo } from '@proba/api/client'
import { useId, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'
import { QrCode } from './QrCode.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './secondFactor.module.css'

type Begun = ReplyTo<'POST /profile/second-factor/begin'>

/** Groups of four signs, as they are typed into an app. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function AppStep({ begun }: { begun: Begun }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={begun.address} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.typeIn')} <span className={styles.secret}>{grouped(begun.secret)}</span>
      </p>
      <p>{t('secondFactor.confirmText')}</p>
      <CodeInput />
    </>
  )
}

function PasswordStep({ lead }: { lead: string }) {
  return (
    <>
      <p>{lead}</p>
      <CurrentPasswordInput />
    </>
  )
}

interface SetUpDialogProps {
  readonly lead: string
  readonly cancelText: string
  readonly onCancel: () => void
  /** The factor is on, and the person has seen the recovery codes. */
  readonly onDone: () => void
}

/** Sets up the own second factor: password, then app and code, then recovery codes. It closes by its buttons only. */
export function SetUpDialog({ lead, cancelText, onCancel, onDone }: SetUpDialogProps) {
  const t = useTranslate()
  const id = useId()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onDone={onDone} />
  const cancelling = { cancelText, onCancel }
  const begin = async (body: { password: string }) =>
    setBegun(await call('POST /profile/second-factor/begin', { body }))
  const confirm = async (body: { code: string }) =>
    setCodes((await call('POST /profile/second-factor/confirm', { body })).codes)
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('secondFactor.setUpTitle')}</DialogTitle>
      {begun ? (
        <StepForm key="app" submitText={t('secondFactor.turnOn')} {...cancelling} send={confirm}>
          <AppStep begun={begun} />
        </StepForm>
      ) : (
        <StepForm key="password" submitText={t('secondFactor.next')} {...cancelling} send={begin}>
          <PasswordStep lead={lead} />
        </StepForm>
      )}
    </Dialog>
  )
}
