import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia, widths } from '../../lib/window/media.ts'
import { PlainButton } from '../page/PlainButton.tsx'
import styles from './ListFilters.module.css'

interface FoldedFiltersProps {
  /** What the filters are set to; empty, null and 0 are none. */
  readonly values: readonly (string | number | null)[]
  readonly children: ReactNode
}

/** Filters of a list. On a phone they are behind a button, which says how many are set, so that the list is in sight. */
export function FoldedFilters({ values, children }: FoldedFiltersProps) {
  const t = useTranslate()
  const isPhone = useMedia(widths.phone)
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  const set = values.filter(Boolean).length
  return (
    <>
      <PlainButton className={`${styles.fold}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {set > 0 ? t('terms.filters.some', { n: set }) : t('terms.filters.none')}
      </PlainButton>
      {isOpen ? children : null}
    </>
  )
}
