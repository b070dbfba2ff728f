import styles from './ChainRule.module.css'

const linkWidth = 26
const step = 20
const links = Array.from({ length: 48 }, (_, index) => index * step)
const centimetres = Array.from({ length: 48 }, (_, index) => index)

/** An anchor chain on a rule: how the house measures. Decoration only. */
export function ChainRule() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 960 132"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <g fill="none" strokeWidth="5.5">
        {links.map((x, index) =>
          index % 2 === 0 ? (
            <ellipse key={x} cx={x + 10} cy="42" rx={linkWidth / 2} ry="8.5" className={styles.flat} />
          ) : (
            <path key={x} d={`M${x} 42h20`} className={styles.edgewise} strokeLinecap="round" />
          ),
        )}
      </g>
      <g className={styles.ticks}>
        {centimetres.map((cm) => (
          <path key={cm} d={`M${cm * step + 0.5} 84v${cm % 5 === 0 ? 18 : 9}`} />
        ))}
      </g>
      <g className={styles.numbers}>
        {centimetres
          .filter((cm) => cm % 5 === 0 && cm > 0)
          .map((cm) => (
            <text key={cm} x={cm * step} y="122">
              {cm}
            </text>
          ))}
      </g>
    </svg>
  )
}
