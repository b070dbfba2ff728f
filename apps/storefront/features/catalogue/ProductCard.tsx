import type { ReplyTo } from '@proba/api/client'
import { capBadge } from '@proba/domain/product/badge'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useProductLink } from '../../lib/window/productLink.ts'
import { Badges } from '../../ui/goods/Badges.tsx'
import { MetalChip } from '../../ui/goods/MetalChip.tsx'
import { OrderableMarks } from '../../ui/goods/OrderableMarks.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './ProductCard.module.css'

/** A product of a list. */
export type Card = ReplyTo<'GET /products/search'>['items'][number]

/** Code of a metal by its id; the tint of the metal goes by its code. */
export function useMetalCode(): (id: number) => string {
  const { init } = useSession()
  return (id) => init.metals.find((metal) => metal.id === id)?.code ?? ''
}

/** Key of the text that says why a product is not made, or null. */
const stoppedKey = ({ isClosed, isDiscontinued }: Pick<Card, 'isClosed' | 'isDiscontinued'>) => {
  if (isDiscontinued) return 'catalogue.card.discontinued'
  return isClosed ? 'catalogue.card.closed' : null
}

/** Key of the text that says what is special about ordering a product: not made, or its alloy only on request. */
export const noteKey = (card: Pick<Card, 'isClosed' | 'isDiscontinued' | 'onRequest'>) =>
  stoppedKey(card) ?? (card.onRequest ? 'catalogue.card.onRequest' : null)

function PicturePart({ card, eager }: { card: Card; eager: boolean }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const stopped = stoppedKey(card)
  const note = noteKey(card)
  const inCart = t('catalogue.card.inCartPieces', { smart_count: card.inCart, n: integer(card.inCart) })
  return (
    <div className={styles.picture} data-stopped={stopped !== null}>
      <Picture picture={card.image} alt="" size={400} eager={eager} />
      <div className={styles.over}>
        <Badges codes={card.badges} kind="product" />
        {card.inCart > 0 ? (
          <span className={`${styles.inCart} figures`} title={inCart}>
            <span aria-hidden="true">{capBadge(card.inCart)}</span>
            <span className="visuallyHidden">{inCart}</span>
          </span>
        ) : null}
      </div>
      {note ? <span className={styles.stopped}>{t(note)}</span> : null}
    </div>
  )
}

/** Card of the grid; a click anywhere on it opens the product. */
export function ProductCard({ card, eager = false }: { card: Card; eager?: boolean }) {
  const t = useTranslate()
  const mm = useMillimetres()
  const linkTo = useProductLink()
  const codeOf = useMetalCode()
  return (
    <li className={styles.card} data-hover={`product ${card.id}`}>
      <PicturePart card={card} eager={eager} />
      <h2 className={styles.title}>
        <Link {...linkTo(card.id)} className="figures" title={card.title}>
          {card.article}
        </Link>
      </h2>
      <p className={styles.about}>
        <span>{card.weaving?.name ?? card.title}</span>
        <span className="figures">
          ⌀ {mm(card.diameter)} {t('terms.unit.millimetre')}
        </span>
      </p>
      <div className={styles.foot}>
        <MetalChip code={codeOf(card.metal.id)} name={card.metal.name} />
        <OrderableMarks orderable={card.orderable} />
      </div>
    </li>
  )
}
