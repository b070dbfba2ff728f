import { useCentimetres } from '../../lib/language/centimetres.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import type { OrderLine } from './orderDetail.ts'

/** Size of an order line: its label, its length, a coil, or a dash. */
export function useSizeText(): (line: OrderLine) => string {
  const t = useTranslate()
  const centimetres = useCentimetres()
  return ({ typeOffer, sizeLabel, length }) => {
    if (typeOffer === 'coil') return t('orders.positions.coil')
    if (sizeLabel) return sizeLabel
    return length > 0 ? t('orders.positions.centimetres', { n: centimetres(length) }) : t('terms.none')
  }
}
