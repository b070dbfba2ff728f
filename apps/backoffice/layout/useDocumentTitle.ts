import { useEffect } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { MenuEntry } from '../declarations/registry.ts'

/** Names the browser's tab after the open part of the back office, and the language it is in. */
export function useDocumentTitle(entries: readonly MenuEntry[]): void {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const [language] = useLocaleState()
  // An address may begin with another one: the longest is meant, and the start page where none fits.
  const [entry] = entries
    .filter(({ to }) => to === '/' || `${pathname}/`.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  const part = entry ? translate(entry.label, { smart_count: 2 }) : ''
  useEffect(() => {
    document.title = `${part} – ${translate('menu.product')}`
  }, [part, translate])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
