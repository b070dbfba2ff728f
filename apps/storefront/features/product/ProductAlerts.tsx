import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Notice.module.css'
import type { Product } from './productDetail.ts'
import { isChain } from './sizes/selectionFigures.ts'

/** Alerts that concern this product, each depending on an attribute of it (G-082). */
export function ProductAlerts({ product }: { product: Product }) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const { flags, metal, metalMinimum } = product
  const hasMinimum = (metal.code === 'gold' || metal.code === 'silver') && metalMinimum > 0
  const alerts = [
    flags.lockConfigurable && t('product.alert.lock'),
    flags.packaging && t('product.alert.packaging'),
    flags.isDimensioned && t('product.alert.fluctuation'),
    isChain(product) && t('product.alert.chain'),
    hasMinimum &&
      t('product.alert.minimum', { metal: t(`terms.metal.${metal.code}`), value: grams2(metalMinimum) }),
  ].filter((text) => text !== false)
  if (alerts.length === 0) return null
  return (
    <ul className={styles.alerts} aria-label={t('product.alert.label')}>
      {alerts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
