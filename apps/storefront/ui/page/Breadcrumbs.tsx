import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Breadcrumbs.module.css'

/** Path from the home page to the current one, which is the last crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; to?: string }[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('catalogue.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
