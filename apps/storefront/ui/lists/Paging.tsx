import { Link, type To } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Paging.module.css'

/** Pages to show: the first, the last, and the current one with its neighbours; null is a gap. */
export function pagesToShow(present: number, last: number): (number | null)[] {
  const near = [1, present - 1, present, present + 1, last]
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

interface PagingProps {
  readonly present: number
  readonly last: number
  readonly linkTo: (page: number) => To
}

interface StepProps {
  readonly to: To
  readonly rel: 'prev' | 'next'
  readonly name: string
  readonly sign: string
}

/** Leads to the page before or after this one. */
function Step({ to, rel, name, sign }: StepProps) {
  return (
    <li>
      <Link className={styles.page} to={to} rel={rel} aria-label={name}>
        {sign}
      </Link>
    </li>
  )
}

/** Links to the pages of a list. */
export function Paging({ present, last, linkTo }: PagingProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  if (last <= 1) return null
  return (
    <nav aria-label={t('catalogue.pages')}>
      <ul className={styles.pages}>
        {present > 1 ? (
          <Step to={linkTo(present - 1)} rel="prev" name={t('catalogue.previousPage')} sign="←" />
        ) : null}
        {pagesToShow(present, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={styles.page}>…</span>
            ) : (
              <Link
                className={`${styles.page} figures`}
                to={linkTo(page)}
                aria-label={t('catalogue.page', { n: page })}
                aria-current={page === present ? 'page' : undefined}
              >
                {integer(page)}
              </Link>
            )}
          </li>
        ))}
        {present < last ? (
          <Step to={linkTo(present + 1)} rel="next" name={t('catalogue.nextPage')} sign="→" />
        ) : null}
      </ul>
    </nav>
  )
}
