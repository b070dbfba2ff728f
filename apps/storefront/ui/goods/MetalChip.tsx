import styles from './MetalChip.module.css'
import { metalCodeOf } from './metalCode.ts'

/** Name of a metal or alloy in the quiet tint of its metal. */
export function MetalChip({ code, name }: { code: string; name: string }) {
  const metal = metalCodeOf(code)
  return (
    <span
      className={styles.chip}
      style={{
        background: `var(--palette-metal-${metal}-tint)`,
        color: `var(--palette-metal-${metal}-ink)`,
      }}
    >
      {name}
    </span>
  )
}

/** Small mark of a metal beside a text that names it. */
export function MetalSwatch({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      style={{ background: `var(--palette-metal-${metalCodeOf(code)}-solid)` }}
    />
  )
}
