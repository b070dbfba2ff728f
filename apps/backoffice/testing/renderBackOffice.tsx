import { createClient, type TokenStore } from '@proba/api/client'
import { languageTag } from '@proba/domain/text/language'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createSessionWatch } from '../session/sessionWatch.ts'
import { noImpact } from './answers.ts'
import { backOfficeAt, type Contents } from './backOfficeAt.tsx'
import { type Answers, type FakeApi, fakeApi } from './fakeApi.ts'
import { initOf } from './records.ts'

interface Options extends Contents {
  readonly answers?: Answers
  /** Calls without an answer stay under way. */
  readonly isSlow?: boolean
  /** Null is a guest. */
  readonly permissions?: readonly string[] | null
  readonly person?: object
  /** Whether the installation keeps its mails as files. */
  readonly hasMails?: boolean
  /** Where the tab keeps its session, when the test changes it. */
  readonly tokens?: TokenStore
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
    tokens: stored,
    ...contents
  }: Options = {},
): { api: FakeApi; leave: ReturnType<typeof vi.fn>; address: () => string; unmount: () => void } {
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
  const { element, address } = backOfficeAt(path, session, { language, ...contents })
  const { unmount } = render(element)
  return { api, leave, unmount, address }
}
