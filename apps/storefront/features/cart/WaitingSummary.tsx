import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { buttonClass } from '../../ui/PlainButton.tsx'
import styles from './CartScreen.module.css'
import { CartSummary } from './CartSummary.tsx'
import { type CartPosition, type CartSection, rowsOf } from './cartSection.ts'
import { Gauge } from './Gauge.tsx'
import type { CartActions } from './useCartActions.ts'

interface WaitingSummaryProps {
  readonly section: CartSection
  readonly decisions: ReadonlyMap<number, WaitingDecision>
  readonly metals: readonly number[]
  readonly onToggle: (metalId: number) => void
  readonly onMove: CartActions['moveWaiting']
  /** What stands under the button. */
  readonly files: ReactNode
}

/** Products told at once; each row of the table tells its own. */
const mostProducts = 6

function useShortText(): (decision: WaitingDecision) => string {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  return ({ missing }) => {
    const which = missing.weightMg === 0 ? 'pieces' : missing.count === 0 ? 'grams' : 'both'
    return t(`cart.waiting.${which}`, { grams: grams2(missing.weightMg), pieces: integer(missing.count) })
  }
}

/** How much of its minimum a product has: by weight, or by count when the weight is not what it lacks. */
function reached(position: CartPosition, { missing }: WaitingDecision) {
  const isByWeight = missing.weightMg > 0
  const max = isByWeight ? position.minOrderWeight : position.minOrderCount
  return { value: max - (isByWeight ? missing.weightMg : missing.count), max }
}

type Judged = { readonly position: CartPosition; readonly decision: WaitingDecision }

function Products({
  title,
  judged,
  withShortage,
}: {
  title: string
  judged: readonly Judged[]
  withShortage: boolean
}) {
  const t = useTranslate()
  const { integer } = useFormat()
  const shortText = useShortText()
  if (judged.length === 0) return null
  const rest = judged.length - mostProducts
  const shortOf = ({ title: { article } }: CartPosition, decision: WaitingDecision) =>
    t('cart.waiting.product', { article, short: shortText(decision) })
  return (
    <>
      <dt>
        {title} <span className="figures">{integer(judged.length)}</span>
      </dt>
      {judged.slice(0, mostProducts).map(({ position, decision }) => (
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
function Verdict({ judged }: { judged: readonly Judged[] }) {
  const t = useTranslate()
  const ready = judged.filter(({ decision }) => decision.canMove)
  const stopped = judged.filter(({ decision }) => decision.refusals.length > 0)
  const short = judged.filter(({ decision }) => !decision.canMove && decision.refusals.length === 0)
  return (
    <div className={styles.waiting}>
      <h2>{t('cart.waiting.title')}</h2>
      <p>{t('cart.waiting.text')}</p>
      <dl>
        <Products title={t('cart.waiting.ready')} judged={ready} withShortage={false} />
        <Products title={t('cart.waiting.short')} judged={short} withShortage />
        <Products title={t('cart.waiting.stopped')} judged={stopped} withShortage={false} />
      </dl>
    </div>
  )
}

/** Moves the products that have reached their minimum; without any it says so. */
function MoveButton({ section, metals, movable, onMove }: MoveButtonProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const toast = useToast()
  const id = useId()
  const isEmpty = movable.size === 0
  const n = integer(movable.size)
  const move = async () => {
    const rows = rowsOf(section).filter(({ position }) => movable.has(position.productId))
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

interface MoveButtonProps extends Pick<WaitingSummaryProps, 'section' | 'metals' | 'onMove'> {
  /** Products that may go now. */
  readonly movable: ReadonlySet<number>
}

/** Summary of the waiting list and its move into production (R-248, R-249, G-108). */
export function WaitingSummary({ section, decisions, metals, onToggle, onMove, files }: WaitingSummaryProps) {
  const t = useTranslate()
  const chosen = section.metals.filter(({ id }) => metals.includes(id))
  const judged = chosen.flatMap(({ positions }) =>
    positions.flatMap((position) => {
      const decision = decisions.get(position.productId)
      return decision ? [{ position, decision }] : []
    }),
  )
  const movable = new Set(
    judged.filter(({ decision }) => decision.canMove).map(({ position }) => position.productId),
  )
  return (
    <CartSummary
      section={section}
      metals={metals}
      onToggle={onToggle}
      title={t('cart.waiting.metals')}
      lead={<Verdict judged={judged} />}
    >
      <MoveButton section={section} metals={metals} movable={movable} onMove={onMove} />
      {files}
    </CartSummary>
  )
}
