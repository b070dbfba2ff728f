import { useId } from 'react'
import styles from './ChainRule.module.css'

/** Pixels of one centimetre of the ruler, and of two links of the chain. */
const centimetre = 22
const pitch = 46
const labels = Array.from({ length: 18 }, (_, index) => (index + 1) * 5)

const face = 'M9 28a14 8.5 0 1 0 28 0 14 8.5 0 1 0-28 0z'
const side = 'M-9.5 28h19'

/** A wire drawn as metal: shade below, body, and light along its upper edge. */
function Wire({ path }: { path: string }) {
  return (
    <>
      <path d={path} className={styles.shade} />
      <path d={path} className={styles.body} />
      <path d={path} className={styles.light} transform="translate(-.4 -1.3)" />
    </>
  )
}

/** An anchor chain along a ruler. Decoration only. */
export function ChainRule() {
  const id = useId()
  return (
    <svg className={styles.drawing} height="116" width="100%" aria-hidden="true">
      <defs>
        <pattern id={`${id}chain`} width={pitch} height="56" patternUnits="userSpaceOnUse">
          <Wire path={face} />
          <Wire path={side} />
          <g transform={`translate(${pitch} 0)`}>
            <Wire path={side} />
          </g>
        </pattern>
        <pattern id={`${id}rule`} width={centimetre * 5} height="20" y="68" patternUnits="userSpaceOnUse">
          <path d="M.5 0v18" className={styles.tick} />
          <path d="M22.5 0v8M44.5 0v8M66.5 0v8M88.5 0v8" className={styles.tick} />
        </pattern>
      </defs>
      <rect width="100%" height="56" fill={`url(#${id}chain)`} />
      <rect width="100%" height="20" y="68" fill={`url(#${id}rule)`} />
      <g className={styles.numbers}>
        {labels.map((label) => (
          <text key={label} x={label * centimetre} y="106">
            {label}
          </text>
        ))}
      </g>
    </svg>
  )
}
