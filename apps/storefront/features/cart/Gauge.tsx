import styles from './Gauge.module.css'

/** Thin bar of how much of a minimum is reached, with the same in words below. */
export function Gauge({ value, max, text }: { value: number; max: number; text: string }) {
  const share = Math.min(1, value / max)
  return (
    <span className={styles.gauge}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} data-full={share === 1} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
