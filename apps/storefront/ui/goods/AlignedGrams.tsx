import { useFormat } from '../../lib/language/format.ts'
import styles from './AlignedGrams.module.css'

/** Weight of a piece in a column, without trailing zeros (DR-01): the decimals stand under each other all the same. */
export function AlignedGrams({ mg }: { mg: number | null }) {
  const { grams3, grams3Rest } = useFormat()
  return (
    <span className={styles.grams} data-rest={grams3Rest(mg)}>
      {grams3(mg)}
    </span>
  )
}
