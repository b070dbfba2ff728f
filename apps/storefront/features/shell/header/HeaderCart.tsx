import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type CartHeader, useCartHeader } from '../../../lib/company/cartHeader.ts'
import { useContentsText } from '../../../lib/company/contents.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { paths } from '../../../paths.ts'
import { MetalSwatch } from '../../../ui/goods/MetalChip.tsx'
import { WeightText } from '../../../ui/goods/WeightText.tsx'
import { LiveRegion } from '../../../ui/page/LiveRegion.tsx'
import styles from './HeaderCart.module.css'

/** Articles, sizes, pieces and grams of the cart in words. */
export function useCartFigures() {
  const { articles, sizes } = useContentsText()
  const format = useFormat()
  return (header: CartHeader) => ({
    articles: articles(header.positionsCount),
    sizes: sizes(header.sizesCount),
    pieces: format.integer(header.totalMetalsCount),
    grams: format.grams2(header.totalMetalsWeight),
  })
}

function PerMetal({ id, header }: { id: string; header: CartHeader }) {
  const t = useTranslate()
  return (
    <div className={styles.tooltip} id={id} role="tooltip">
      <p>{t('shell.cart.perMetal')}</p>
      <ul>
        {header.metals.map((metal) => (
          <li key={metal.id}>
            <MetalSwatch code={metal.code} />
            <span>{metal.name}</span>
            <WeightText mg={metal.weight} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Esc hides the tooltip until the link is entered again. */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { isDismissed, restore: () => setDismissed(false) }
}

/** Totals of the cart with the weight of each metal on hover and focus. */
export function HeaderCart() {
  const t = useTranslate()
  const header = useCartHeader()
  const figuresOf = useCartFigures()
  const id = useId()
  const { isDismissed, restore } = useDismissal()
  const figures = header ? figuresOf(header) : null
  const isEmpty = !header || header.positionsCount === 0
  return (
    <div className={styles.box} data-dismissed={isDismissed || undefined}>
      <Link
        to={paths.cart()}
        className={styles.link}
        onPointerEnter={restore}
        onFocus={restore}
        {...(isEmpty ? {} : { 'aria-describedby': id })}
      >
        {isEmpty || !figures ? (
          <span className={styles.title}>{t('shell.cart.empty')}</span>
        ) : (
          <>
            <span className={styles.title}>{`${figures.articles} · ${figures.sizes}`}</span>
            <span className={`figures ${styles.figures}`}>{t('shell.cart.figures', figures)}</span>
          </>
        )}
      </Link>
      {header && !isEmpty ? <PerMetal id={id} header={header} /> : null}
      <LiveRegion text={figures ? t('shell.cart.changed', figures) : ''} />
    </div>
  )
}
