import type { OrderType } from '@proba/domain/codes/orderType'
import { minCoilMg } from '@proba/domain/stock/coil'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { ConfirmDialog } from '../../../ui/windows/ConfirmDialog.tsx'
import styles from '../bulk/BulkChange.module.css'
import { useRowName } from '../table/rowName.ts'
import type { CartTransferPlan, PlannedCartRow } from './cartTransferPlan.ts'

interface TransferDialogProps {
  readonly from: OrderType
  /** The plan to confirm; null closes the dialog. */
  readonly plan: CartTransferPlan | null
  readonly onConfirm: (plan: CartTransferPlan) => void
  readonly onCancel: () => void
}

/** Whether a plan is shown by weight: with a coil among the rows there is no common count of pieces. */
const isWeighed = (plan: CartTransferPlan): boolean =>
  plan.rows.some(({ row }) => row.offer.typeOffer === 'coil')

/** Whether a coil is divided, so that more stays than the exceeded amount (G-109). */
const dividesCoil = (plan: CartTransferPlan): boolean =>
  plan.staying.some(({ row, moved }) => row.offer.typeOffer === 'coil' && moved > 0)

function Words({ from, plan }: { from: OrderType; plan: CartTransferPlan }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const fits = isWeighed(plan)
    ? t('cart.transfer.fitsGrams', { moved: grams2(plan.movedMg), whole: grams2(plan.wholeMg) })
    : t('cart.transfer.fitsPieces', { moved: integer(plan.moved), whole: integer(plan.whole) })
  const over = plan.to === 'products_coil' ? 'overGrams' : 'overPieces'
  const exceeded = plan.to === 'products_coil' ? grams2(plan.exceeded) : integer(plan.exceeded)
  return (
    <>
      <p>{fits}</p>
      {plan.exceeded > 0 ? (
        <p>{t(`cart.transfer.${over}`, { exceeded, from: t(`terms.orderType.${from}`) })}</p>
      ) : null}
      {dividesCoil(plan) ? <p>{t('cart.transfer.coilParts', { grams: integer(minCoilMg / 1000) })}</p> : null}
      {plan.refused > 0 ? (
        <p>{t('cart.transfer.refusedRows', { smart_count: plan.refused, n: integer(plan.refused) })}</p>
      ) : null}
    </>
  )
}

/** At most this many rows are named; the sums above are of all. */
const maxRows = 50

/** The rows that stay in whole or in part, with how much and why. */
function StayingRows({ plan }: { plan: CartTransferPlan }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const nameOf = useRowName()
  const { staying } = plan
  if (plan.rows.length + plan.refused < 2 || staying.length === 0) return null
  const amount = ({ row, left }: PlannedCartRow) =>
    row.offer.typeOffer === 'coil'
      ? t('terms.unit.grams', { value: grams2(left) })
      : t('cart.transfer.leftPieces', { n: integer(left) })
  return (
    <ul className={styles.refusals}>
      {staying.slice(0, maxRows).map((one) => (
        <li key={one.cartOfferId} className="figures">
          {t(one.allowed ? 'cart.transfer.rowPart' : 'cart.transfer.rowRefused', {
            row: nameOf(one.row.position, one.row.offer),
            left: amount(one),
          })}
        </li>
      ))}
      {staying.length > maxRows ? (
        <li>{t('cart.waiting.more', { n: integer(staying.length - maxRows) })}</li>
      ) : null}
    </ul>
  )
}

/** Names the exceeded amount before anything moves; confirming moves what fits (G-109). */
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
      <StayingRows plan={plan} />
    </ConfirmDialog>
  )
}
