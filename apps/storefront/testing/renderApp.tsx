import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense, use } from 'react'
import { App } from '../App.tsx'
import { loadTexts } from '../lib/language/texts.ts'
import { useSessionControl } from '../lib/session/session.tsx'
import { Providers } from '../providers.tsx'
import { MuiTheme } from '../ui/theme/MuiTheme.tsx'
import { clientAnswers } from './clientAnswers.ts'
import { type FakeAnswers, type FakeApi, fakeApi } from './fakeApi.ts'

interface Options {
  /** Address of the page. */
  readonly at?: string
  /** Answers that override those of a logged-in client. */
  readonly answers?: FakeAnswers
  /** Whether tokens are stored. Without them `answers` must make `GET /init` that of a guest. */
  readonly isLoggedIn?: boolean
}

interface Rendered {
  readonly api: FakeApi
  readonly user: UserEvent
}

function prepare({ at = '/', answers = {}, isLoggedIn = true }: Options): Rendered {
  window.history.replaceState(null, '', at)
  if (isLoggedIn) {
    window.localStorage.setItem('jwtAccess', 'access')
    window.localStorage.setItem('jwtRefresh', 'refresh')
  }
  return { api: fakeApi({ ...clientAnswers, ...answers }), user: userEvent.setup() }
}

/** The whole portal at an address, over a fake API. */
export function renderApp(options: Options = {}): Rendered {
  const rendered = prepare(options)
  render(<App />)
  return rendered
}

function WhenOpen({ children }: { children: ReactNode }) {
  return useSessionControl().state.kind === 'open' ? children : null
}

function WithTexts({ texts, children }: { texts: Promise<unknown>; children: ReactNode }) {
  use(texts)
  return children
}

/** One part of the portal inside the providers, over a fake API, with all texts that a route would bring. */
export function renderPart(part: ReactNode, options: Options = {}): Rendered {
  const rendered = prepare(options)
  const texts = Promise.all((['personal', 'news', 'ordering', 'additional'] as const).map(loadTexts))
  render(
    <Providers>
      <WhenOpen>
        <Suspense>
          <WithTexts texts={texts}>
            <MuiTheme>{part}</MuiTheme>
          </WithTexts>
        </Suspense>
      </WhenOpen>
    </Providers>,
  )
  return rendered
}
