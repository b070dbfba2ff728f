import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import styles from './ProductDescription.module.css'
import type { Product } from './productDetail.ts'

const inMillimetres = ['diameter', 'width']

/** Parameters as names and values; a parameter without a name in the messages is not shown. */
function useParams({ params, conditions, covering: coating, massData }: Product): [string, string][] {
  const t = useTranslate()
  const mm = useMillimetres()
  const { grams2 } = useFormat()
  const grams = (mg: number) => t('terms.unit.grams', { value: grams2(mg) })
  const given = params.map(({ code, value }): [string, string] => [
    code,
    inMillimetres.includes(code) ? `${mm(Number(value))} ${t('terms.unit.millimetre')}` : value,
  ])
  const derived: [string, string][] = [
    ['coatings', coating.map(({ name }) => name).join(', ')],
    ['massPerMetre', grams(massData.slope * 1000)],
  ]
  if (conditions.minOrderWeight) derived.push(['minOrderWeight', grams(conditions.minOrderWeight)])
  if (conditions.minOrderCount)
    derived.push(['minOrderCount', t('product.sum.pieces', { n: conditions.minOrderCount })])
  return [...given, ...derived].flatMap(([code, value]): [string, string][] => {
    const key = `product.param.${code}`
    return value !== '' && t(key) !== key ? [[t(key), value]] : []
  })
}

/** Parameters and the full description. */
export function ProductDescription({ product }: { product: Product }) {
  const t = useTranslate()
  const params = useParams(product)
  return (
    <>
      <h3>{t('product.description.params')}</h3>
      <dl className={styles.params}>
        {params.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('product.description.text')}</h3>
      <p className={styles.text}>{product.fullDescr || t('product.description.none')}</p>
    </>
  )
}
