import { createClient, type TokenStore } from '@proba/api/client'
import { type Language, languageTag } from '@proba/domain/text/language'
import { render } from '@testing-library/react'
import { mergeTranslations, type StringMap, type TranslationMessages } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { BackOffice } from '../BackOffice.tsx'
import { pages } from '../pages.ts'
import { createI18nProvider, messages } from '../providers/i18nProvider.ts'
import type { Registry } from '../registry.ts'
import { resources } from '../resources.ts'
import { SessionGate } from '../session/SessionGate.tsx'
import { createSessionWatch } from '../session/sessionWatch.ts'
import { noImpact } from './answers.ts'
import { type Answers, type FakeApi, fakeApi } from './fakeApi.ts'
import { initOf } from './records.ts'

interface Options {
  readonly answers?: Answers
  /** Calls without an answer stay under way. */
  readonly isSlow?: boolean
  /** Null is a guest. */
  readonly permissions?: readonly string[] | null
  readonly person?: object
  /** Whether the installation keeps its mails as files. */
  readonly hasMails?: boolean
  readonly language?: Language
  /** Resources and pages of the test beside those of the back office, with their texts. */
  readonly more?: Partial<Registry>
  readonly texts?: StringMap
  /** Where the tab keeps its session, when the test changes it. */
  readonly tokens?: TokenStore
}

/** A window of 1440 px: jsdom has no width of its own. */
function widenWindow(): void {
  const edge = (media: string, side: string) =>
    Number(new RegExp(`${side}-width: ?([\\d.]+)px`).exec(media)?.[1])
  window.matchMedia = (media: string) => {
    const matches = /width/.test(media) && !(edge(media, 'min') > 1440) && !(edge(media, 'max') < 1440)
    return { media, matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
  }
}

function memoryTokens(): TokenStore {
  let pair: { access: string; refresh: string } | null = { access: 'access', refresh: 'refresh' }
  return {
    read: () => pair,
    write: (next) => {
      pair = next
    },
    clear: () => {
      pair = null
    },
  }
}

/** Opens the whole back office at an address, over a server of the test; `leave` hears where it is left for. */
export function renderBackOffice(
  path: string,
  {
    answers = {},
    isSlow = false,
    permissions = ['admin.*'],
    person = {},
    hasMails = false,
    language = 'ru',
    more = {},
    texts = {},
    tokens: stored,
  }: Options = {},
): { api: FakeApi; leave: ReturnType<typeof vi.fn>; address: () => string; unmount: () => void } {
  widenWindow()
  window.localStorage.clear()
  window.localStorage.setItem('language', language)
  const usual: Answers = {
    'GET /init': () => initOf(permissions, person, hasMails),
    'GET /admin/first-steps': () => ({ steps: [] }),
    'GET /admin/views': () => ({ items: [] }),
    'GET /admin/sessions': () => ({ sessions: [] }),
  }
  const api = fakeApi({ ...usual, ...noImpact, ...answers }, isSlow)
  const leave = vi.fn()
  const tokens = stored ?? memoryTokens()
  const watch = createSessionWatch(tokens)
  const client = createClient({
    base: '/api/v1',
    tokens,
    language: () => languageTag(language),
    exclusively: (work) => work(),
    onSessionLost: () => leave('/login'),
    mayCall: watch.mayCall,
    fetch: api.fetch,
  })
  const session = { client, tokens, watch, leave }
  const registry = {
    resources: [...resources, ...(more.resources ?? [])],
    pages: [...pages, ...(more.pages ?? [])],
  }
  const withTexts = (of: TranslationMessages) => mergeTranslations(of, texts) as TranslationMessages
  const texted = { ru: withTexts(messages.ru), en: withTexts(messages.en) }
  const i18nProvider = createI18nProvider(language, registry.resources, texted)
  const element = (
    <SessionGate {...session} say={i18nProvider.translate}>
      {(who) => <BackOffice {...session} registry={registry} person={who} i18nProvider={i18nProvider} />}
    </SessionGate>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const { unmount } = render(<RouterProvider router={router} />)
  return { api, leave, unmount, address: () => router.state.location.pathname + router.state.location.search }
}
