import styles from './Skeleton.module.css'

/** A grey shape in place of content that is loading; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.bone} style={{ width, height }} />
}
