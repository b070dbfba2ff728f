import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { MetalSwatch } from '../../ui/MetalChip.tsx'
import { CountText, WeightText } from '../../ui/WeightText.tsx'
import styles from './CartTable.module.css'
import type { CartMetal } from './cartOfType.ts'

/** Heading of the rows of a metal with their sums. */
export function MetalHeading({ metal, isChosen }: { metal: CartMetal; isChosen: boolean }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const count = metal.positions.length
  const rows = metal.positions.reduce((sum, { cartOffers }) => sum + cartOffers.length, 0)
  return (
    <td colSpan={9} className={styles.metal}>
      <MetalSwatch code={metal.code} />
      <strong>{metal.name}</strong>
      <span>{t('cart.table.positions', { smart_count: count, n: integer(count) })}</span>
      <span>{t('cart.table.sizes', { smart_count: rows, n: integer(rows) })}</span>
      <CountText value={metal.count} />
      <WeightText mg={metal.weight} />
      {isChosen ? null : <em>{t('cart.table.groupOff')}</em>}
    </td>
  )
}
