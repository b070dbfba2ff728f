import { productBalance } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import { residuesOffered } from '@proba/domain/order/orderTabs'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import type { ProductAvailability } from '../productAvailability.ts'
import type { Product } from '../productDetail.ts'
import { isChain, isDisabled } from '../sizes/selectionFigures.ts'
import styles from './OrderPanel.module.css'

interface ReadyResiduesProps {
  readonly product: Product
  readonly availability: ProductAvailability
  readonly coating: number
  readonly onTab: (tab: Tab) => void
}

/** Residues that are already made, offered where production would be ordered (DR-35). */
export function ReadyResidues({ product, availability, coating, onTab }: ReadyResiduesProps) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  if (!product.flags.leftoversAvailable || !residuesOffered(availability.tabs)) return null
  const orderable = product.covering.filter((one) => !isDisabled(product, one)).map(({ id }) => id)
  const pieces = product.offers
    .filter(({ coveringId }) => orderable.includes(coveringId))
    .reduce((sum, offer) => sum + offer.residues.finished, 0)
  const coilMg = availability.tabs.includes('coil')
    ? Math.max(0, productBalance(product, 'coil', { coating, isChain: isChain(product) }))
    : 0
  const hasCoil = coilMg > 0 && Number.isFinite(coilMg)
  const offered = [
    {
      tab: 'finished',
      isShown: pieces > 0,
      text: t('product.ready.finished', { smart_count: pieces, n: integer(pieces) }),
    },
    { tab: 'coil', isShown: hasCoil, text: t('product.ready.coil', { value: grams2(coilMg) }) },
  ] as const
  const shown = offered.filter(({ isShown }) => isShown)
  if (shown.length === 0) return null
  return (
    <p className={styles.ready}>
      <span>{t('product.ready.label')}</span>
      {shown.map(({ tab, text }) => (
        <PlainButton key={tab} kind="plain" onClick={() => onTab(tab)}>
          {text}
        </PlainButton>
      ))}
    </p>
  )
}
