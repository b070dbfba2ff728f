import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import styles from './CartScreen.module.css'
import { CartSummary } from './CartSummary.tsx'
import { type CartOfType, type CartPosition, rowsOf } from './cartOfType.ts'
import { Gauge } from './Gauge.tsx'
import type { CartActions } from './useCartActions.ts'

interface WaitingSummaryProps {
  readonly ofType: CartOfType
  readonly decisions: ReadonlyMap<number, WaitingDecision>
  readonly metals: readonly number[]
  readonly onToggle: (metalId: number) => void
  readonly onMove: CartActions['moveWaiting']
  /** Content below the button. */
  readonly files: ReactNode
}

/** At most this many products are listed; each row of the table shows its own shortage. */
const maxProducts = 6

function useShortageText(): (decision: WaitingDecision) => string {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  return ({ missing }) => {
    const which = missing.weightMg === 0 ? 'pieces' : missing.count === 0 ? 'grams' : 'both'
    return t(`cart.waiting.${which}`, { grams: grams2(missing.weightMg), pieces: integer(missing.count) })
  }
}

/** How much of its minimum a product has: by weight, or by count when its weight suffices. */
function reached(position: CartPosition, { missing }: WaitingDecision) {
  const isByWeight = missing.weightMg > 0
  const max = isByWeight ? position.minOrderWeight : position.minOrderCount
  return { value: max - (isByWeight ? missing.weightMg : missing.count), max }
}

type DecidedProduct = { readonly position: CartPosition; readonly decision: WaitingDecision }

function Products({
  title,
  decided,
  withShortage,
}: {
  title: string
  decided: readonly DecidedProduct[]
  withShortage: boolean
}) {
  const t = useTranslate()
  const { integer } = useFormat()
  const shortageText = useShortageText()
  if (decided.length === 0) return null
  const rest = decided.length - maxProducts
  const shortOf = ({ title: { article } }: CartPosition, decision: WaitingDecision) =>
    t('cart.waiting.product', { article, short: shortageText(decision) })
  return (
    <>
      <dt>
        {title}: <span className="figures">{integer(decided.length)}</span>
      </dt>
      {decided.slice(0, maxProducts).map(({ position, decision }) => (
        <dd key={position.productId} className="figures">
          {withShortage ? (
            <Gauge {...reached(position, decision)} text={shortOf(position, decision)} />
          ) : (
            position.title.article
          )}
        </dd>
      ))}
      {rest > 0 ? <dd>{t('cart.waiting.more', { n: integer(rest) })}</dd> : null}
    </>
  )
}

/** Which products have reached their minimum and what the others lack. */
function Decisions({ decided }: { decided: readonly DecidedProduct[] }) {
  const t = useTranslate()
  const ready = decided.filter(({ decision }) => decision.canMove)
  const stopped = decided.filter(({ decision }) => decision.refusals.length > 0)
  const short = decided.filter(({ decision }) => !decision.canMove && decision.refusals.length === 0)
  return (
    <div className={styles.waiting}>
      <h2>{t('cart.waiting.title')}</h2>
      <p>{t('cart.waiting.text')}</p>
      <dl>
        <Products title={t('cart.waiting.ready')} decided={ready} withShortage={false} />
        <Products title={t('cart.waiting.short')} decided={short} withShortage />
        <Products title={t('cart.waiting.stopped')} decided={stopped} withShortage={false} />
      </dl>
    </div>
  )
}

/** Button that moves the products that have reached their minimum; disabled without any. */
function MoveButton({ ofType, metals, movable, onMove }: MoveButtonProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const toast = useToast()
  const id = useId()
  const isEmpty = movable.size === 0
  const n = integer(movable.size)
  const move = async () => {
    const rows = rowsOf(ofType).filter(({ position }) => movable.has(position.productId))
    const ids = rows.map(({ offer }) => offer.cartOfferId)
    if (ids.length > 0 && (await onMove(ids, metals))) toast(t('cart.waiting.moved', { n }), 'success')
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass('filled', styles.wide)}
        aria-disabled={isEmpty}
        aria-describedby={isEmpty ? id : undefined}
        onClick={() => void move()}
      >
        {isEmpty ? t('cart.waiting.move') : t('cart.waiting.moveCount', { n })}
      </button>
      {isEmpty ? (
        <p id={id} className={styles.refusal}>
          {t('cart.waiting.nothing')}
        </p>
      ) : null}
    </>
  )
}

interface MoveButtonProps extends Pick<WaitingSummaryProps, 'ofType' | 'metals' | 'onMove'> {
  /** Products that may move now. */
  readonly movable: ReadonlySet<number>
}

/** Summary of the waiting list and its move into production (G-108). */
export function WaitingSummary({ ofType, decisions, metals, onToggle, onMove, files }: WaitingSummaryProps) {
  const t = useTranslate()
  const chosen = ofType.metals.filter(({ id }) => metals.includes(id))
  const decided = chosen.flatMap(({ positions }) =>
    positions.flatMap((position) => {
      const decision = decisions.get(position.productId)
      return decision ? [{ position, decision }] : []
    }),
  )
  const movable = new Set(
    decided.filter(({ decision }) => decision.canMove).map(({ position }) => position.productId),
  )
  return (
    <CartSummary
      ofType={ofType}
      metals={metals}
      onToggle={onToggle}
      title={t('cart.waiting.metals')}
      lead={<Decisions decided={decided} />}
      files={files}
    >
      <MoveButton ofType={ofType} metals={metals} movable={movable} onMove={onMove} />
    </CartSummary>
  )
}
