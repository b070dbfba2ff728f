import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Additional.module.css'
import type { Product } from './additionalRows.ts'
import { useProductTexts } from './useTexts.ts'

/** What is stated of a product: its features and its text, or that there is none. */
function Description({ product, hasTitle }: { product: Product; hasTitle: boolean }) {
  const t = useTranslate()
  const { title, description } = useProductTexts()(product)
  return (
    <article className={styles.description}>
      {hasTitle ? <h2>{title}</h2> : null}
      {product.features.length > 0 ? (
        <dl className={styles.features}>
          {product.features.map(({ code, title: name, value }) => (
            <div key={code} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>{description || t('additional.noDescription')}</p>
    </article>
  )
}

/** The description tab: the products of the page, one after the other. */
export function Descriptions({ products }: { products: readonly Product[] }) {
  return products.map((product) => (
    <Description key={product.id} product={product} hasTitle={products.length > 1} />
  ))
}
