import type { Client, TokenStore } from '@proba/api/client'
import type { Language } from '@proba/domain/text/language'
import type { ReactElement } from 'react'
import { mergeTranslations, type StringMap, type TranslationMessages } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { BackOffice } from '../BackOffice.tsx'
import type { Registry } from '../declarations/registry.ts'
import { pages } from '../pages.ts'
import { createI18nProvider, messages } from '../providers/i18nProvider.ts'
import { resources } from '../resources.ts'
import type { Leave } from '../session/leave.ts'
import { SessionGate } from '../session/SessionGate.tsx'
import type { SessionWatch } from '../session/sessionWatch.ts'

interface Session {
  readonly client: Client
  readonly tokens: TokenStore
  readonly watch: SessionWatch
  readonly leave: Leave
}

export interface Contents {
  readonly language?: Language
  /** Resources and pages of the test beside those of the back office, with their texts. */
  readonly more?: Partial<Registry>
  readonly texts?: StringMap
  /** Width of the window in px; by default that of a desktop. */
  readonly windowWidth?: number
}

/** The back office, to be drawn, and where it is then. */
interface Opened {
  readonly element: ReactElement
  readonly address: () => string
}

/** Sets the width of the window, in px, which jsdom does not have. */
function widenWindow(width: number): void {
  const edge = (media: string, side: string) =>
    Number(new RegExp(`${side}-width: ?([\\d.]+)px`).exec(media)?.[1])
  window.matchMedia = (media: string) => {
    const matches = /width/.test(media) && !(edge(media, 'min') > width) && !(edge(media, 'max') < width)
    const deaf = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }
    return { media, matches, ...deaf } as unknown as MediaQueryList
  }
}

/** The whole back office at an address, in a session. */
export function backOfficeAt(
  path: string,
  session: Session,
  { language = 'ru', more = {}, texts = {}, windowWidth = 1440 }: Contents = {},
): Opened {
  widenWindow(windowWidth)
  const registry = {
    resources: [...resources, ...(more.resources ?? [])],
    pages: [...pages, ...(more.pages ?? [])],
  }
  const withTexts = (of: TranslationMessages) => mergeTranslations(of, texts) as TranslationMessages
  const texted = { ru: withTexts(messages.ru), en: withTexts(messages.en) }
  const i18nProvider = createI18nProvider(language, registry.resources, texted)
  const gate = (
    <SessionGate {...session} say={i18nProvider.translate}>
      {(who) => <BackOffice {...session} registry={registry} person={who} i18nProvider={i18nProvider} />}
    </SessionGate>
  )
  const router = createMemoryRouter([{ path: '*', element: gate }], { initialEntries: [path] })
  return {
    element: <RouterProvider router={router} />,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
