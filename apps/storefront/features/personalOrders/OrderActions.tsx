import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language.tsx'
import { useMedia } from '../../lib/media.ts'
import { buttonClass, PlainButton } from '../../ui/PlainButton.tsx'
import { ImagesDialog } from './ImagesDialog.tsx'
import styles from './OrderActions.module.css'
import { OrderMenu } from './OrderMenu.tsx'
import { type ActedOrder, useOrderActions } from './useOrderActions.ts'

/** Up to this width the actions are collected in a menu. */
const foldedMedia = '(max-width: 1024px)'

interface OrderActionsProps {
  readonly order: ActedOrder
  /** In a row of the list they are quiet links; the page of the order shows its papers by itself. */
  readonly isRow?: boolean
}

/** What can be done with an order: side by side in wide windows, else in a menu. */
export function OrderActions({ order, isRow = false }: OrderActionsProps) {
  const t = useTranslate()
  const isFolded = useMedia(foldedMedia)
  const { actions, papers, corrections, images } = useOrderActions(order)
  const number = order.numberOrder
  const dialog = images.isOpen ? <ImagesDialog order={order} onClose={images.close} /> : null
  if (isFolded) {
    const all = [...actions, ...(isRow ? papers : []), ...corrections]
    return (
      <>
        <OrderMenu
          text={t('orders.actions.label')}
          name={t('orders.actions.labelOf', { number })}
          actions={all}
        />
        {dialog}
      </>
    )
  }
  const kind = isRow ? 'plain' : 'outlined'
  const quiet = isRow ? styles.quiet : undefined
  return (
    <span className={isRow ? styles.row : styles.bar}>
      {actions.map(({ key, text, to, run, isBusy }) =>
        to ? (
          <Link
            key={key}
            className={buttonClass(kind, quiet)}
            to={to}
            aria-label={isRow ? `${text}: ${number}` : undefined}
          >
            {text}
          </Link>
        ) : (
          <PlainButton
            key={key}
            kind={kind}
            className={quiet}
            aria-busy={isBusy}
            aria-label={isRow ? `${text}: ${number}` : undefined}
            onClick={run}
          >
            {text}
          </PlainButton>
        ),
      )}
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
        kind={kind}
        {...(quiet && { className: quiet })}
      />
      {dialog}
    </span>
  )
}
