import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../page/PlainButton.tsx'
import { StateMessage } from '../states/PageState.tsx'

interface ListEmptyProps {
  /** How many the list has on all of its pages. */
  readonly total: number
  readonly isFiltered: boolean
  /** Words for a page behind the last one. */
  readonly beyond: { readonly title: string; readonly text: string; readonly first: string }
  /** Words for filters that leave nothing. */
  readonly filtered: { readonly title: string; readonly text: string }
  readonly onFirst: () => void
  readonly onReset: () => void
  /** What is shown of a list without anything. */
  readonly children: ReactNode
}

/** Why a page of a list is empty: nothing at all, nothing under the filters, or nothing on this page. */
export function ListEmpty(props: ListEmptyProps) {
  const { total, isFiltered, beyond, filtered, onFirst, onReset, children } = props
  const t = useTranslate()
  if (total > 0)
    return (
      <StateMessage title={beyond.title} text={beyond.text}>
        <PlainButton kind="filled" onClick={onFirst}>
          {beyond.first}
        </PlainButton>
      </StateMessage>
    )
  if (!isFiltered) return children
  return (
    <StateMessage {...filtered}>
      <PlainButton kind="filled" onClick={onReset}>
        {t('orders.filters.reset')}
      </PlainButton>
    </StateMessage>
  )
}
