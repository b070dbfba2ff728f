import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import styles from './ByRequest.module.css'

/** What is asked for by a request instead of the cart, by the section that it belongs to (decision G-445). */
const kindsOf: Readonly<Record<string, readonly AdditionalKind[]>> = {
  semi_finished: ['bar', 'ribbon', 'wire', 'fitting'],
  solute: ['rhodium'],
}

/** Links from a section to the pages of its additional products; nothing in other sections. */
export function ByRequest({ code }: { code: string | undefined }) {
  const t = useTranslate()
  const kinds = (code !== undefined && Object.hasOwn(kindsOf, code) && kindsOf[code]) || []
  if (kinds.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t('catalogue.byRequest')}>
      <span>{t('catalogue.byRequest')}:</span>
      {kinds.map((kind) => (
        <Link key={kind} to={paths.additional(kind)}>
          {t(`terms.leadType.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}
