import { useSession } from '../../lib/session/session.tsx'
import styles from './Badges.module.css'

/**
 * Badges of a product or a section by their codes. The colour of the dictionary is a mark beside the text, so that
 * the text stays readable whatever colour an editor picks.
 */
export function Badges({ codes, kind }: { codes: readonly string[]; kind: 'product' | 'category' }) {
  const { init } = useSession()
  const known = kind === 'product' ? init.productBadges : init.categoryBadges
  const shown = known.filter(({ code }) => codes.includes(code))
  if (shown.length === 0) return null
  return (
    <span className={styles.badges}>
      {shown.map(({ code, text, color }) => (
        <span key={code} className={styles.badge}>
          <span aria-hidden="true" className={styles.dot} style={{ background: color }} />
          {text}
        </span>
      ))}
    </span>
  )
}
