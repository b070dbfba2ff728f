import styles from '../../ui/PersonalList.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Shape of the list while it loads. */
export function OrdersSkeleton() {
  return (
    <div className={styles.bones}>
      {rows.map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton width="96px" height="36px" />
          <Skeleton width="100%" height="36px" />
          <Skeleton width="72px" height="20px" />
        </div>
      ))}
    </div>
  )
}
