import { readLanguage } from '@proba/browser/preferences'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { BackOffice } from './BackOffice.tsx'
import { pages } from './pages.ts'
import { createI18nProvider } from './providers/i18nProvider.ts'
import { resources } from './resources.ts'
import { createOfficeClient, watch } from './session/api.ts'
import { languageOf } from './session/language.ts'
import { leaveTo } from './session/leave.ts'
import { SessionGate } from './session/SessionGate.tsx'

const i18nProvider = createI18nProvider(readLanguage(), resources)
const client = createOfficeClient(() => languageOf(i18nProvider.getLocale()))

const registry = { resources, pages } as const
const session = { client, tokens: sessionTokens, watch, leave: leaveTo } as const

function Entrance() {
  return (
    <SessionGate {...session} say={i18nProvider.translate}>
      {(person) => (
        <BackOffice {...session} registry={registry} person={person} i18nProvider={i18nProvider} />
      )}
    </SessionGate>
  )
}

/** A data router: leaving a form with unsaved changes can be asked about. */
const router = createBrowserRouter([{ path: '*', element: <Entrance /> }], { basename: '/admin' })

/** The back office at /admin. */
export const App = () => <RouterProvider router={router} />
