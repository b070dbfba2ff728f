import { metalMinimum } from '@proba/domain/metal/metalMinimum'
import { type ReactNode, useState } from 'react'
import { useContentsText } from '../../lib/company/contents.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia, widths } from '../../lib/window/media.ts'
import { CalculationSteps } from '../../ui/goods/CalculationSteps.tsx'
import { MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { CountText, WeightText } from '../../ui/goods/WeightText.tsx'
import { LiveRegion } from '../../ui/page/LiveRegion.tsx'
import styles from './CartSummary.module.css'
import { type CartMetal, type CartOfType, sizesOf } from './cartOfType.ts'
import { Gauge } from './Gauge.tsx'
import { metalCalculation } from './table/rowCalculation.ts'
import { useStepText } from './table/stepText.ts'

interface MetalLineProps {
  readonly metal: CartMetal
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function MinimumGauge({ metal }: { metal: CartMetal }) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  if (metal.minOrderWeight <= 0) return null
  const { below, shortageMg } = metalMinimum(metal.weight, metal.minOrderWeight)
  const grams = grams2(below ? shortageMg : metal.minOrderWeight)
  return (
    <Gauge
      value={metal.weight}
      max={metal.minOrderWeight}
      text={t(below ? 'cart.summary.toMinimum' : 'cart.summary.reached', { grams })}
    />
  )
}

/** How the weight of a metal and its shortage are calculated. */
function MetalCalculation({ metal }: { metal: CartMetal }) {
  const t = useTranslate()
  const textOf = useStepText()
  return (
    <details className={styles.calculation}>
      <summary>{t('cart.calculation.metal', { metal: metal.name })}</summary>
      <CalculationSteps steps={metalCalculation(metal).map(textOf)} />
    </details>
  )
}

/** A metal of the order type: whether it is ordered, articles, sizes, pieces, grams, gauge to its minimum. */
function MetalLine({ metal, isChosen, onToggle }: MetalLineProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { contents } = useContentsText()
  const contentsText = contents({ positions: metal.positions.length, sizes: sizesOf(metal) })
  return (
    <li className={styles.metal} data-off={!isChosen}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={t('cart.summary.choose', { metal: metal.name })}
          checked={isChosen}
          onChange={onToggle}
        />
        <MetalSwatch code={metal.code} />
        <span className={styles.name}>{metal.name}</span>
        <WeightText mg={metal.weight} />
      </label>
      <p className={styles.figures}>
        {t('cart.summary.figures', { contents: contentsText, pieces: integer(metal.count) })}
      </p>
      <MinimumGauge metal={metal} />
      <MetalCalculation metal={metal} />
    </li>
  )
}

/** Sums of the metals chosen for the order. */
function chosenTotals(ofType: CartOfType, metals: readonly number[]) {
  const chosen = ofType.metals.filter(({ id }) => metals.includes(id))
  const sum = (of: (metal: CartMetal) => number) => chosen.reduce((total, metal) => total + of(metal), 0)
  return {
    positions: sum((metal) => metal.positions.length),
    sizes: sum(sizesOf),
    count: sum((metal) => metal.count),
    weight: sum((metal) => metal.weight),
  }
}

interface CartSummaryProps {
  readonly ofType: CartOfType
  readonly metals: readonly number[]
  readonly onToggle: (metalId: number) => void
  /** Heading of the metals. */
  readonly title: string
  /** Content above the metals. */
  readonly lead?: ReactNode
  /** The button, with the reason when it is disabled. */
  readonly children: ReactNode
  /** Downloads: below the button on a wide screen, with the metals on a narrow one. */
  readonly files: ReactNode
}

type Totals = ReturnType<typeof chosenTotals>

/** The metals with their ticks. */
function Details({ ofType, metals, onToggle, title, lead, files }: Omit<CartSummaryProps, 'children'>) {
  return (
    <div className={styles.details} id={detailsId}>
      {lead}
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.metals}>
        {ofType.metals.map((metal) => (
          <MetalLine
            key={metal.id}
            metal={metal}
            isChosen={metals.includes(metal.id)}
            onToggle={() => onToggle(metal.id)}
          />
        ))}
      </ul>
      {files}
    </div>
  )
}

const detailsId = 'cart-summary'

/** The sums of a narrow screen, which open the metals, their ticks and the files. */
function Toggle({ isOpen, total, onToggle }: { isOpen: boolean; total: Totals; onToggle: () => void }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
    >
      <strong>
        <WeightText mg={total.weight} />
      </strong>
      <span className={styles.more}>
        <CountText value={total.count} />
        <span className={styles.moreName}> · {t('cart.summary.details')}</span>
      </span>
    </button>
  )
}

function Total({ total }: { total: Totals }) {
  const t = useTranslate()
  const { contents } = useContentsText()
  return (
    <p className={styles.total}>
      <span className={styles.totalName}>{t('cart.summary.total')}</span>
      <span>{contents(total)}</span>
      <CountText value={total.count} />
      <strong>
        <WeightText mg={total.weight} />
      </strong>
    </p>
  )
}

/** Announces the totals to screen readers when they change. */
function TotalsAnnouncement({ total }: { total: Totals }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { articles, sizes } = useContentsText()
  const figures = {
    articles: articles(total.positions),
    sizes: sizes(total.sizes),
    pieces: integer(total.count),
    grams: grams2(total.weight),
  }
  return <LiveRegion text={t('cart.summary.spoken', figures)} />
}

/** What will be ordered, beside the table on a wide screen and below the page on a narrow one. */
export function CartSummary({ children, files, ...details }: CartSummaryProps) {
  const t = useTranslate()
  const isWide = useMedia(widths.wide)
  const [isOpen, setOpen] = useState(false)
  const total = chosenTotals(details.ofType, details.metals)
  return (
    <aside className={styles.summary} aria-label={t('cart.summary.label')}>
      {isWide || isOpen ? <Details {...details} files={isWide ? null : files} /> : null}
      <div className={styles.foot}>
        {isWide ? (
          <Total total={total} />
        ) : (
          <Toggle isOpen={isOpen} total={total} onToggle={() => setOpen((open) => !open)} />
        )}
        <div className={styles.action}>
          {children}
          {isWide ? files : null}
        </div>
      </div>
      <TotalsAnnouncement total={total} />
    </aside>
  )
}
