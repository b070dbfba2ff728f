import type { OrderType } from '@proba/domain/orderType'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TransferPlan } from './transferPlan.ts'

interface TransferDialogProps {
  readonly from: OrderType
  /** What is asked about; null is closed. */
  readonly plan: TransferPlan | null
  readonly onConfirm: (plan: TransferPlan) => void
  readonly onCancel: () => void
}

/** Whether a plan is counted in mg: whole coils, everything else is pieces. */
const isWeighed = (plan: TransferPlan): boolean =>
  plan.rows.every(({ row }) => row.offer.typeOffer === 'coil')

function Words({ from, plan }: { from: OrderType; plan: TransferPlan }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const amount = isWeighed(plan) ? grams2 : integer
  const fits = isWeighed(plan) ? 'fitsGrams' : 'fitsPieces'
  const over = plan.to === 'products_coil' ? 'overGrams' : 'overPieces'
  const exceeded = plan.to === 'products_coil' ? grams2(plan.exceeded) : integer(plan.exceeded)
  return (
    <>
      <p>{t(`cart.transfer.${fits}`, { moved: amount(plan.moved), whole: amount(plan.whole) })}</p>
      {plan.exceeded > 0 ? (
        <p>{t(`cart.transfer.${over}`, { exceeded, from: t(`terms.orderType.${from}`) })}</p>
      ) : null}
      {plan.refused > 0 ? (
        <p>{t('cart.transfer.refusedRows', { smart_count: plan.refused, n: integer(plan.refused) })}</p>
      ) : null}
    </>
  )
}

/** Names the exceeded amount before anything moves; confirming moves what fits (R-284, G-109). */
export function TransferDialog({ from, plan, onConfirm, onCancel }: TransferDialogProps) {
  const t = useTranslate()
  if (!plan) return null
  return (
    <ConfirmDialog
      isOpen
      title={t('cart.transfer.title', { name: t(`terms.orderType.${plan.to}`) })}
      confirmText={t('cart.transfer.confirm')}
      onConfirm={() => onConfirm(plan)}
      onCancel={onCancel}
    >
      <Words from={from} plan={plan} />
    </ConfirmDialog>
  )
}
