import { useTranslate } from '../../../lib/language/language.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from '../Additional.module.css'
import type { Product } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { useProductTexts, useRowTexts } from '../useTexts.ts'
import { CountCell } from './CountCell.tsx'
import { useCountRows } from './useCountRows.ts'

/** Characteristics of a solution, in the order of its type; one that is not given is a dash. */
function Characteristics({ page, product }: { page: PageContext; product: Product }) {
  const t = useTranslate()
  const features = page.types.find(({ code }) => code === product.type)?.features ?? []
  return (
    <dl className={styles.grid}>
      {features.map(({ code, title }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd className="figures">
            {product.features.find((feature) => feature.code === code)?.value ?? t('terms.none')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Solutions of rhodium: a row each, with its characteristics and a count. */
export function RhodiumRows({ page }: { page: PageContext }) {
  const t = useTranslate()
  const texts = useRowTexts()
  const productTexts = useProductTexts()
  const counts = useCountRows(
    page,
    page.products.map((product) => ({ product, alloy: null })),
  )
  return (
    <table className={`${styles.table} ${styles.folding}`}>
      <caption className="visuallyHidden">{t('terms.leadType.rhodium')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('additional.column.size')}</th>
          <th scope="col">{t('additional.column.count')}</th>
        </tr>
      </thead>
      <tbody>
        {page.products.map((product, at) => (
          <tr key={product.id} data-filled={counts.row(at).count > 0}>
            <th scope="row">
              <span className={styles.solution}>
                <span className={styles.thumb}>
                  <Picture picture={product.image} alt="" size={50} />
                </span>
                <span>{productTexts(product).title}</span>
                <Characteristics page={page} product={product} />
              </span>
            </th>
            <td data-label={t('additional.column.count')}>
              <CountCell page={page} name={texts.counted(product, null)} {...counts.row(at)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
