import { useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { searchWithProduct } from '../../paths.ts'
import { Badges } from '../../ui/goods/Badges.tsx'
import { MetalChip } from '../../ui/goods/MetalChip.tsx'
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

/** Title with the weaving, and what identifies the article. */
export function ProductHead({ product, titleId, onClose }: ProductHeadProps) {
  const t = useTranslate()
  const mm = useMillimetres()
  const { title, weaving } = product
  const isNamed = weaving === null || title.toLowerCase().includes(weaving.name.toLowerCase())
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id={titleId}>{isNamed ? title : `${title}, ${weaving.name}`}</h2>
        <div className={styles.facts}>
          <span className="figures">{t('product.article', { article: product.article })}</span>
          <span className="figures">
            ⌀ {mm(product.diameter)} {t('terms.unit.millimetre')}
          </span>
          <MetalChip code={product.metal.code} name={product.alloy.name} />
          <Badges codes={product.badges} kind="product" />
          <CopyLink id={product.id} />
          <AdminLinks id={product.id} />
        </div>
      </div>
      <button type="button" className={styles.close} aria-label={t('terms.action.close')} onClick={onClose}>
        ×
      </button>
    </header>
  )
}
