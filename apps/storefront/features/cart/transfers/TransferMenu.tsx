import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { OrderType } from '@proba/domain/codes/orderType'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { ShownCartRow } from '../cartOfType.ts'
import { type CartTransferPlan, transferPlans } from './cartTransferPlan.ts'

interface TransferMenuProps {
  readonly from: OrderType
  readonly rows: readonly ShownCartRow[]
  /** The button it opens beside; null closes it. */
  readonly anchor: HTMLElement | null
  readonly onChoose: (plan: CartTransferPlan) => void
  readonly onClose: () => void
}

/** The order types that rows may move to now; nothing else is offered (DR-40). */
export function TransferMenu({ from, rows, anchor, onChoose, onClose }: TransferMenuProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const plans = useMemo(() => (anchor ? transferPlans(from, rows) : []), [anchor, from, rows])
  return (
    <Menu
      // Stays inside the main landmark of the page.
      disablePortal
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('cart.transfer.label') }, paper: { sx: { maxWidth: 320 } } }}
    >
      {plans.map((plan) => (
        <MenuItem key={plan.to} onClick={() => onChoose(plan)}>
          <ListItemText
            primary={t(`terms.orderType.${plan.to}`)}
            secondary={
              plan.rows.length < rows.length
                ? t('cart.transfer.partRows', { n: integer(plan.rows.length), total: integer(rows.length) })
                : undefined
            }
          />
        </MenuItem>
      ))}
      {plans.length === 0 ? (
        <MenuItem sx={{ whiteSpace: 'normal' }} aria-disabled="true" onClick={onClose}>
          {t('cart.transfer.nowhere')}
        </MenuItem>
      ) : null}
    </Menu>
  )
}
