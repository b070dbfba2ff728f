import { readItem, writeItem } from '@proba/browser/storage'
import { useCallback, useState } from 'react'

/** Cards or dense rows. */
export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

const key = 'catalogueView'

/** The choice between cards and rows, kept for the next visit. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (readItem('localStorage', key) === 'list' ? 'list' : 'grid'))
  const choose = useCallback((chosen: View) => {
    writeItem('localStorage', key, chosen)
    setView(chosen)
  }, [])
  return [view, choose]
}
