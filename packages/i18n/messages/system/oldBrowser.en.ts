import type { Translated } from '../../index.ts'
import type { oldBrowserRu } from './oldBrowser.ru.ts'

export const oldBrowserEn: Translated<typeof oldBrowserRu> = {
  text: 'Your browser is out of date: parts of the portal may not work. Please update it.',
  close: 'Close',
}
