import { isProcessing } from '@proba/domain/order/autoOrder'
import { useState } from 'react'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { ConfirmDialog } from '../../ui/windows/ConfirmDialog.tsx'
import { type ListedAutoOrder, useRemainderText, useStop } from './useAutoOrders.ts'

/** What stopping does: what comes back, and into whose cart; what is placed stays (decisions G-173, G-641). */
function Consequences({ auto }: { auto: ListedAutoOrder }) {
  const t = useTranslate()
  const remainder = useRemainderText()
  return (
    <>
      <p>{t('autoOrders.stop.returns', { amount: remainder(auto), user: auto.user })}</p>
      {auto.countCompleted > 0 ? <p>{t('autoOrders.stop.stays')}</p> : null}
    </>
  )
}

interface StopButtonProps {
  readonly auto: ListedAutoOrder
  readonly className?: string | undefined
}

/** Stops an auto-order once it was confirmed. */
function useStopping({ id, user }: ListedAutoOrder) {
  const t = useTranslate()
  const toast = useToast()
  const errorText = useErrorText()
  const stop = useStop()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await stop(id)
      toast(t('autoOrders.stop.stopped', { id, user }), 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
    setAsking(false)
  }
  return { isAsking, setAsking, isBusy, confirm }
}

/** Stops an auto-order in processing after a question; the others offer nothing to stop. */
export function StopButton({ auto, className }: StopButtonProps) {
  const t = useTranslate()
  const { isAsking, setAsking, isBusy, confirm } = useStopping(auto)
  const { id } = auto
  if (!isProcessing(auto.status.code)) return null
  return (
    <>
      <PlainButton
        kind={className ? 'plain' : 'outlined'}
        className={className}
        aria-label={t('autoOrders.stop.name', { id })}
        onClick={() => setAsking(true)}
      >
        {t('autoOrders.stop.button')}
      </PlainButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('autoOrders.stop.title', { id })}
        confirmText={t('autoOrders.stop.button')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Consequences auto={auto} />
      </ConfirmDialog>
    </>
  )
}
