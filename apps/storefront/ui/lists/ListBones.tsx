import { Skeleton } from '../states/Skeleton.tsx'
import styles from './PersonalList.module.css'

/** Shape of a list of the personal area while it loads. */
export function ListBones({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.bones}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton width="96px" height="36px" />
          <Skeleton width="100%" height="36px" />
          <Skeleton width="72px" height="20px" />
        </div>
      ))}
    </div>
  )
}
