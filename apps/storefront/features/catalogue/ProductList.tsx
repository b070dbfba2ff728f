import { capBadge } from '@proba/domain/product/badge'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { useProductLink } from '../../lib/window/productLink.ts'
import { Badges } from '../../ui/goods/Badges.tsx'
import { MetalChip, MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { OrderableMarks } from '../../ui/goods/OrderableMarks.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { type Card, noteKey, ProductCard, useMetalCode } from './ProductCard.tsx'
import styles from './ProductList.module.css'
import type { View } from './useView.ts'

const inFirstRow = 4

function Row({ card }: { card: Card }) {
  const t = useTranslate()
  const mm = useMillimetres()
  const linkTo = useProductLink()
  const codeOf = useMetalCode()
  const note = noteKey(card)
  const diameter = `${mm(card.diameter)} ${t('terms.unit.millimetre')}`
  return (
    <tr>
      <td className={styles.photo}>
        <Picture picture={card.image} alt="" size={50} />
      </td>
      <td className={styles.article}>
        <Link {...linkTo(card.id)} className="figures" title={card.title}>
          {card.article}
        </Link>
        <span className={styles.fold}>
          <MetalSwatch code={codeOf(card.metal.id)} /> {card.metal.name} · {card.weaving?.name} ⌀ {diameter}
        </span>
        {note ? <div className={styles.quiet}>{t(note)}</div> : null}
        <Badges codes={card.badges} kind="product" />
      </td>
      <td className={styles.wide}>{card.weaving?.name ?? t('terms.none')}</td>
      <td className={`${styles.wide} ${styles.right} figures`}>{mm(card.diameter)}</td>
      <td className={styles.wide}>
        <MetalChip code={codeOf(card.metal.id)} name={card.metal.name} />
      </td>
      <td>
        <OrderableMarks orderable={card.orderable} />
      </td>
      <td className={`${styles.right} figures`}>{card.inCart > 0 ? capBadge(card.inCart) : ''}</td>
    </tr>
  )
}

function Rows({ cards }: { cards: readonly Card[] }) {
  const t = useTranslate()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">{t('catalogue.card.photo')}</span>
          </th>
          <th scope="col">{t('catalogue.card.article')}</th>
          <th scope="col">{t('catalogue.card.weaving')}</th>
          <th scope="col" className={styles.right}>
            {t('catalogue.card.diameter')}, {t('terms.unit.millimetre')}
          </th>
          <th scope="col">{t('catalogue.card.metal')}</th>
          <th scope="col">{t('catalogue.card.orderable')}</th>
          <th scope="col" className={styles.right}>
            {t('catalogue.card.inCart')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </tbody>
    </table>
  )
}

/** Products as cards or as dense rows; `isBusy` while the next page is loading. */
export function ProductList({
  cards,
  view,
  isBusy,
}: {
  cards: readonly Card[]
  view: View
  isBusy: boolean
}) {
  // A long list is rendered in short pieces, and what is typed or pressed goes before it.
  const shown = useDeferredValue(cards)
  return (
    <div className={isBusy ? styles.busy : undefined} aria-busy={isBusy}>
      {view === 'list' ? (
        <Rows cards={shown} />
      ) : (
        <ul className={styles.grid}>
          {shown.map((card, index) => (
            <ProductCard key={card.id} card={card} eager={index < inFirstRow} />
          ))}
        </ul>
      )}
    </div>
  )
}

const slots = Array.from({ length: 12 }, (_, index) => `slot ${index}`)

/** Shape of the list while its first page is loading. */
export function ProductListSkeleton({ view }: { view: View }) {
  if (view === 'list')
    return (
      <div>
        {slots.map((slot) => (
          <div key={slot} style={{ padding: '8px 0' }}>
            <Skeleton height="40px" />
          </div>
        ))}
      </div>
    )
  return (
    <div className={styles.grid}>
      {slots.map((slot) => (
        <div key={slot}>
          <div style={{ aspectRatio: '1', display: 'grid' }}>
            <Skeleton height="100%" />
          </div>
          <div style={{ display: 'grid', gap: 8, padding: '12px 0' }}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="40%" height="24px" />
          </div>
        </div>
      ))}
    </div>
  )
}
