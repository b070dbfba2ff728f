import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia } from '../../lib/window/media.ts'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { ImagesDialog } from './ImagesDialog.tsx'
import styles from './OrderActions.module.css'
import { OrderMenu } from './OrderMenu.tsx'
import { type ActedOrder, type OrderAction, useOrderActions } from './useOrderActions.ts'

/** Up to this width the actions are collected in a menu. */
const foldedMedia = '(max-width: 1024px)'

interface OrderActionsProps {
  readonly order: ActedOrder
  /** In a row of the list they are quiet links; the page of the order shows its papers by itself. */
  readonly isRow?: boolean
}

/** One action: a link to another page, or a button. */
function ActionButton({ action, name, isRow }: { action: OrderAction; name: string; isRow: boolean }) {
  const { text, to, run, isBusy } = action
  const kind = isRow ? 'plain' : 'outlined'
  const quiet = isRow ? styles.quiet : undefined
  const label = isRow ? name : undefined
  return to ? (
    <Link className={buttonClass(kind, quiet)} to={to} aria-label={label}>
      {text}
    </Link>
  ) : (
    <PlainButton kind={kind} className={quiet} aria-busy={isBusy} aria-label={label} onClick={run}>
      {text}
    </PlainButton>
  )
}

interface ActionsProps
  extends Pick<ReturnType<typeof useOrderActions>, 'actions' | 'papers' | 'corrections'> {
  readonly number: string
  readonly isRow: boolean
}

/** All actions in one menu. */
function FoldedActions({ actions, papers, corrections, number, isRow }: ActionsProps) {
  const t = useTranslate()
  return (
    <OrderMenu
      text={t('orders.actions.label')}
      name={t('orders.actions.labelOf', { number })}
      actions={[...actions, ...(isRow ? papers : []), ...corrections]}
    />
  )
}

/** Actions side by side, with menus for papers and corrections. */
function ActionBar({ actions, papers, corrections, number, isRow }: ActionsProps) {
  const t = useTranslate()
  return (
    <span className={isRow ? styles.row : styles.bar}>
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} name={`${action.text}: ${number}`} isRow={isRow} />
      ))}
      {isRow && papers.length > 0 ? (
        <OrderMenu
          text={t('orders.actions.papers', { n: papers.length })}
          name={t('orders.actions.papersOf', { n: papers.length, number })}
          actions={papers}
          kind="plain"
          className={styles.quiet}
        />
      ) : null}
      <OrderMenu
        text={t('orders.actions.corrections')}
        name={t('orders.actions.correctionsOf', { number })}
        actions={corrections}
        {...(isRow && { kind: 'plain', className: styles.quiet })}
      />
    </span>
  )
}

/** What can be done with an order: side by side in wide windows, else in a menu. */
export function OrderActions({ order, isRow = false }: OrderActionsProps) {
  const isFolded = useMedia(foldedMedia)
  const { images, ...actions } = useOrderActions(order)
  const Actions = isFolded ? FoldedActions : ActionBar
  return (
    <>
      <Actions {...actions} number={order.numberOrder} isRow={isRow} />
      {images.isOpen ? <ImagesDialog order={order} onClose={images.close} /> : null}
    </>
  )
}
