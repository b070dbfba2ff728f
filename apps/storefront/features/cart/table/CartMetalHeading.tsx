import { useContentsText } from '../../../lib/company/contents.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { MetalSwatch } from '../../../ui/goods/MetalChip.tsx'
import { CountText, WeightText } from '../../../ui/goods/WeightText.tsx'
import { type CartMetal, sizesOf } from '../cartOfType.ts'
import styles from './CartTable.module.css'

/** Heading of the rows of a metal with their sums. */
export function MetalHeading({ metal, isChosen }: { metal: CartMetal; isChosen: boolean }) {
  const t = useTranslate()
  const { articles, sizes } = useContentsText()
  return (
    <td colSpan={9} className={styles.metal}>
      <MetalSwatch code={metal.code} />
      <strong>{metal.name}</strong>
      <span>{articles(metal.positions.length)}</span>
      <span>{sizes(sizesOf(metal))}</span>
      <CountText value={metal.count} />
      <WeightText mg={metal.weight} />
      {isChosen ? null : <em>{t('cart.table.groupOff')}</em>}
    </td>
  )
}
