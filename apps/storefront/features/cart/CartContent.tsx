import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import { type ReactNode, useCallback, useEffectEvent, useMemo, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { LiveRegion } from '../../ui/page/LiveRegion.tsx'
import { useBulkChange } from './bulk/useBulkChange.tsx'
import { useMetalSelection } from './bulk/useMetalSelection.ts'
import { useSelection } from './bulk/useSelection.ts'
import { CartFiles } from './CartFiles.tsx'
import styles from './CartScreen.module.css'
import { CartSummary } from './CartSummary.tsx'
import { CartToolbar } from './CartToolbar.tsx'
import { CheckoutButton } from './CheckoutButton.tsx'
import { type CartOfType, rowsOf, type ShownCartRow } from './cartOfType.ts'
import type { RemoveRows } from './changes/useRemoval.ts'
import { useStandingCheck } from './standing/useStandingCheck.ts'
import { VerdictReasons } from './standing/VerdictReasons.tsx'
import { CartTable } from './table/CartTable.tsx'
import { type RowLine, tableLines } from './table/tableLines.ts'
import { useCoatingNames } from './table/useCoatingNames.ts'
import { useCuts } from './table/useCuts.ts'
import { useRowCalculation } from './table/useRowCalculation.tsx'
import { type CartTransferPlan, isWhole } from './transfers/cartTransferPlan.ts'
import { TransferDialog } from './transfers/TransferDialog.tsx'
import { TransferMenu } from './transfers/TransferMenu.tsx'
import type { CartState } from './useCart.ts'
import type { CartActions } from './useCartActions.ts'
import { WaitingSummary } from './WaitingSummary.tsx'

interface CartContentProps {
  readonly ofType: CartOfType
  readonly cart: CartState
  readonly actions: CartActions
  readonly decisions: ReadonlyMap<number, WaitingDecision>
  readonly remove: RemoveRows
  readonly narrowedTo: readonly number[] | null
}

interface OpenMenu {
  readonly rows: readonly ShownCartRow[]
  readonly anchor: HTMLElement
}

/** The choice of a target for rows, and the confirmation when not everything fits. */
function useTransfer({ ofType, actions }: CartContentProps) {
  const t = useTranslate()
  const toast = useToast()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [question, setQuestion] = useState<CartTransferPlan | null>(null)
  const go = async (plan: CartTransferPlan) => {
    setQuestion(null)
    const name = t(`terms.orderType.${plan.to}`)
    if (await actions.transfer(plan)) toast(t('cart.transfer.done', { name }), 'success')
  }
  const choose = (plan: CartTransferPlan) => {
    setMenu(null)
    if (isWhole(plan)) void go(plan)
    else setQuestion(plan)
  }
  const open = useCallback(
    (rows: readonly ShownCartRow[], anchor: HTMLElement) => setMenu({ rows, anchor }),
    [],
  )
  const content = (
    <>
      <TransferMenu
        from={ofType.orderType}
        rows={menu?.rows ?? []}
        anchor={menu?.anchor ?? null}
        onChoose={choose}
        onClose={() => setMenu(null)}
      />
      <TransferDialog
        from={ofType.orderType}
        plan={question}
        onConfirm={(plan) => void go(plan)}
        onCancel={() => setQuestion(null)}
      />
    </>
  )
  return { open, content }
}

function useTableValue(
  { ofType, cart, actions, remove }: CartContentProps,
  select: ReturnType<typeof useSelection>['select'],
  openTransfer: (rows: readonly ShownCartRow[], anchor: HTMLElement) => void,
  explain: ReturnType<typeof useRowCalculation>['explain'],
  cut: ReturnType<typeof useCuts>['cut'],
) {
  const coatings = useCoatingNames(cart)
  const { change } = actions
  // What every row is given stays the same while the cart changes: a typed count draws its own row again, not all.
  const changed = useEffectEvent((...of: Parameters<typeof change>) => void change(...of))
  const ticked = useEffectEvent((...of: Parameters<typeof select>) => select(...of))
  const removed = useEffectEvent((row: ShownCartRow) => void remove([row]))
  const { orderType } = ofType
  return useMemo(
    () => ({
      orderType,
      coatings,
      select: (...of: Parameters<typeof select>) => ticked(...of),
      change: (...of: Parameters<typeof change>) => changed(...of),
      remove: (row: RowLine) => removed(row),
      transfer: (row: ShownCartRow, anchor: HTMLElement) => openTransfer([row], anchor),
      explain,
      cut,
    }),
    [orderType, coatings, openTransfer, explain, cut],
  )
}

/** Totals of what is to be ordered, how its order stands, and the way to the checkout. */
function OrderSummary({ files, cart, ...common }: OrderSummaryProps) {
  const t = useTranslate()
  const verdict = useStandingCheck(cart, common.metals)
  const below = (
    <>
      {files}
      {verdict ? <VerdictReasons verdict={verdict} /> : null}
    </>
  )
  return (
    <CartSummary {...common} files={below} title={t('cart.summary.title')}>
      <CheckoutButton cart={cart} metals={common.metals} verdict={verdict} />
    </CartSummary>
  )
}

interface OrderSummaryProps extends Pick<SummaryProps, 'ofType' | 'cart' | 'metals' | 'onToggle'> {
  readonly files: ReactNode
}

/** Totals and the next step: into production from the waiting list, to the checkout from the other order types. */
function Summary({ ofType, cart, actions, decisions, metals, onToggle }: SummaryProps) {
  const common = {
    ofType,
    metals,
    onToggle,
    files: <CartFiles orderType={ofType.orderType} queue={cart.queue} metals={metals} />,
  }
  return ofType.orderType === 'waiting_list' ? (
    <WaitingSummary {...common} decisions={decisions} onMove={actions.moveWaiting} />
  ) : (
    <OrderSummary {...common} cart={cart} />
  )
}

interface SummaryProps extends CartContentProps {
  readonly metals: readonly number[]
  readonly onToggle: (metalId: number) => void
}

/** Rows of the cart as the table shows them, those that are chosen, and what opens over them. */
function useCartTable(props: CartContentProps) {
  const { ofType, actions, decisions } = props
  const rows = useMemo(() => rowsOf(ofType), [ofType])
  const { cuts, cut, spoken } = useCuts()
  const { unsent } = actions
  const lines = useMemo(
    () => tableLines(ofType, decisions, { cuts, unsent }),
    [ofType, decisions, cuts, unsent],
  )
  const selection = useSelection(rows)
  const transfer = useTransfer(props)
  const calculation = useRowCalculation(ofType.orderType)
  const value = useTableValue(props, selection.select, transfer.open, calculation.explain, cut)
  return { rows, lines, value, spoken, transfer, calculation, ...selection }
}

/** A cart with rows: table, actions on chosen rows, totals, the button to checkout. */
export function CartContent(props: CartContentProps) {
  const { ofType, cart } = props
  const t = useTranslate()
  const table = useCartTable(props)
  const { rows, chosen, selectAll, transfer } = table
  const metals = useMetalSelection(ofType, props.narrowedTo)
  const bulk = useBulkChange(props, chosen)
  return (
    <div className={styles.layout}>
      <Summary {...props} metals={metals.selected} onToggle={metals.toggle} />
      <div>
        <CartToolbar
          ofType={ofType}
          rows={rows}
          chosen={chosen}
          remove={props.remove}
          onTransfer={(anchor) => transfer.open(chosen, anchor)}
          onChange={bulk.open}
          onClear={() => selectAll(false)}
        />
        <CartTable
          name={t(`terms.orderType.${ofType.orderType}`)}
          lines={table.lines}
          value={table.value}
          selected={table.selected}
          busy={cart.busy}
          metals={metals.selected}
          rowCount={rows.length}
          onSelectAll={selectAll}
        />
        <LiveRegion text={table.spoken} />
        <p className={styles.keys}>{t('cart.table.keys')}</p>
      </div>
      {transfer.content}
      {bulk.content}
      {table.calculation.content}
    </div>
  )
}
