import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './CartScreen.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Shape of the cart while it loads. */
export function CartSkeleton() {
  return (
    <div className={styles.layout}>
      <div className={styles.skeletonSummary}>
        <Skeleton height="280px" />
      </div>
      <div className={styles.skeletonRows}>
        {rows.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton width="36px" height="36px" />
            <Skeleton width="40%" height="20px" />
            <Skeleton width="112px" height="30px" />
            <Skeleton width="88px" height="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}
