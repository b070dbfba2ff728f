import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { searchWithProduct } from '../../paths.ts'
import { Badges } from '../../ui/goods/Badges.tsx'
import { MetalChip, MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { AdminLinks } from './AdminLinks.tsx'
import styles from './ProductDialog.module.css'
import type { Product } from './productDetail.ts'

/** Copies the address of the product without the other parameters of the page's address. */
function CopyLink({ id }: { id: number }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<'linkCopied' | 'linkFailed' | null>(null)
  const copy = () => {
    const { origin, pathname } = window.location
    navigator.clipboard.writeText(origin + pathname + searchWithProduct('', id)).then(
      () => setOutcome('linkCopied'),
      () => setOutcome('linkFailed'),
    )
  }
  return (
    <button type="button" className={styles.link} onClick={copy}>
      <span role="status">{t(`product.${outcome ?? 'copyLink'}`)}</span>
    </button>
  )
}

interface ProductHeadProps {
  readonly product: Product
  readonly titleId: string
  readonly onClose: () => void
}

/** The title of a product, with its weaving where it does not name it. */
function titleOf({ title, weaving }: Product): string {
  const isNamed = weaving === null || title.toLowerCase().includes(weaving.name.toLowerCase())
  return isNamed ? title : `${title}, ${weaving.name}`
}

function Diameter({ product }: { product: Product }) {
  const t = useTranslate()
  const mm = useMillimetres()
  return (
    <span className="figures">
      ⌀ {mm(product.diameter)} {t('terms.unit.millimetre')}
    </span>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <button type="button" className={styles.close} aria-label={t('terms.action.close')} onClick={onClose}>
      ×
    </button>
  )
}

/** Title with the weaving, and what identifies the article. */
export function ProductHead({ product, titleId, onClose }: ProductHeadProps) {
  const t = useTranslate()
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id={titleId}>{titleOf(product)}</h2>
        <div className={styles.facts}>
          <span className="figures">{t('product.article', { article: product.article })}</span>
          <Diameter product={product} />
          <MetalChip code={product.metal.code} name={product.alloy.name} />
          <Badges codes={product.badges} kind="product" />
          <CopyLink id={product.id} />
          <AdminLinks id={product.id} />
        </div>
      </div>
      <CloseButton onClose={onClose} />
    </header>
  )
}

/** The head of a phone: a picture, the article with its alloy, and the cross; the rest stands at the description. */
export function FoldedHead({
  product,
  titleId,
  onClose,
  picture,
}: ProductHeadProps & { picture: ReactNode }) {
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.title}>
        <h2 id={titleId} className="visuallyHidden">
          {titleOf(product)}
        </h2>
        <p className={`${styles.article} figures`}>{product.article}</p>
        <p className={styles.facts}>
          <MetalSwatch code={product.metal.code} /> {product.alloy.name} <Diameter product={product} />
        </p>
      </div>
      <CloseButton onClose={onClose} />
    </header>
  )
}

/** What the head of a phone leaves out. */
export function FoldedFacts({ product }: { product: Product }) {
  return (
    <>
      <h3 className={styles.name}>{titleOf(product)}</h3>
      <div className={styles.facts}>
        <Badges codes={product.badges} kind="product" />
        <CopyLink id={product.id} />
        <AdminLinks id={product.id} />
      </div>
    </>
  )
}
