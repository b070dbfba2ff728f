import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Returns.module.css'

const links = [0, 1, 2, 4, 5]

/** A package with its mark, and a chain with a broken link in front of it. */
export function ReturnPicture() {
  const t = useTranslate()
  return (
    <svg className={styles.picture} viewBox="0 0 320 190" role="img" aria-label={t('returns.picture')}>
      <path className={styles.lid} d="M70 62 94 22h132l24 40z" />
      <path className={styles.box} d="M70 62h180v104H70z" />
      <path className={styles.tape} d="M146 22h28l4 40v30l-9-6-9 6-9-6-9 6V62z" />
      <g className={styles.label}>
        <rect x="90" y="104" width="84" height="46" rx="3" />
        <path d="M102 127h36a10 10 0 0 0 0-20h-8m-20 12-8 8 8 8M102 142h60" />
      </g>
      <g className={styles.chain}>
        {links.map((link) => (
          <ellipse key={link} cx={66 + link * 38} cy="172" rx="23" ry="11" />
        ))}
        <path d="M174 161c-19 3-23 20-3 23M192 156c22 0 27 19 9 25" />
      </g>
    </svg>
  )
}
