import styles from '../../ui/page/PersonalRecord.module.css'
import { Skeleton } from '../../ui/states/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Shape of an order while it loads. */
export function OrderSkeleton() {
  return (
    <>
      <Skeleton width="240px" height="36px" />
      <div className={styles.columns}>
        <div className={`${styles.side} ${styles.bones}`}>
          {rows.map((row) => (
            <Skeleton key={row} width="70%" height="34px" />
          ))}
        </div>
        <div className={styles.bones}>
          {rows.map((row) => (
            <Skeleton key={row} height="28px" />
          ))}
        </div>
      </div>
    </>
  )
}
