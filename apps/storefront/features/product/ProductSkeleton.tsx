import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './ProductDialog.module.css'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Shape of the window while the product loads. */
export function ProductSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.title} style={{ display: 'grid', gap: 4 }}>
          <Skeleton width="min(420px, 70%)" height="22px" />
          <Skeleton width="min(280px, 50%)" height="18px" />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.pictures}>
          <div style={{ aspectRatio: '1', display: 'grid' }}>
            <Skeleton height="100%" />
          </div>
        </div>
        <div className={styles.main} style={{ display: 'grid', gap: 12, paddingBottom: 24 }}>
          <Skeleton width="60%" height="40px" />
          <Skeleton width="80%" height="40px" />
          {rows.map((row) => (
            <Skeleton key={row} height="36px" />
          ))}
        </div>
      </div>
    </div>
  )
}
