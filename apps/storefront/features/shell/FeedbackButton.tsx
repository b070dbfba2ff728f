import { Link, useLocation } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './FeedbackButton.module.css'
import { feedbackHiddenOn, isHiddenOn } from './hiddenPaths.ts'

/** Floating link to the feedback form, in a corner of every screen but those where it would be in the way (G-020). */
export function FeedbackButton() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const feedback = useFormLink('feedback')
  if (isHiddenOn(feedbackHiddenOn, pathname)) return null
  const label = t('shell.header.writeUs')
  return (
    <aside aria-label={label}>
      <Link {...feedback} className={styles.button} aria-label={label} title={label}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v11H9.5L5 20v-4H4z" />
        </svg>
      </Link>
    </aside>
  )
}
