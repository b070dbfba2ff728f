import type { Plugin } from 'vite'
import { oldBrowserScript } from '../../packages/browser/oldBrowserScript.ts'
import { oldBrowserEn } from '../../packages/i18n/messages/system/oldBrowser.en.ts'
import { oldBrowserRu } from '../../packages/i18n/messages/system/oldBrowser.ru.ts'

/** Puts the notice of an old browser into both pages. */
export const oldBrowserNotice = (): Plugin => ({
  name: 'old-browser-notice',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: oldBrowserScript({ ru: oldBrowserRu, en: oldBrowserEn }),
      injectTo: 'body-prepend',
    },
  ],
})
