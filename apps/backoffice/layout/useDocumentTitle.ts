import { useEffect } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Resource } from '../resource.ts'

/** Names the browser's tab after the open part of the back office, and the language it is in. */
export function useDocumentTitle(resources: readonly Resource[]): void {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const [language] = useLocaleState()
  const resource = resources.find(({ name }) => `${pathname}/`.startsWith(`/${name}/`))
  const part = resource
    ? translate(`resources.${resource.name}.name`, { smart_count: 2 })
    : translate('menu.dashboard')
  useEffect(() => {
    document.title = `${part} – ${translate('menu.product')}`
  }, [part, translate])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
