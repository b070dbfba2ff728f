import type { Client, TokenStore } from '@proba/api/client'
import { onLogoutElsewhere } from '@proba/browser/logoutChannel'
import { checkPermissions } from '@proba/domain/access/permission'
import { logoutApplies } from '@proba/domain/access/sessionRules'
import { useEffect, useMemo } from 'react'
import { Admin, type I18nProvider, Resource } from 'react-admin'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { type Views, viewsOf } from './engine/views.tsx'
import { AppLayout } from './layout/AppLayout.tsx'
import { accessDenied } from './layout/accessDenied.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Toast } from './layout/Toast.tsx'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import type { Resource as Declared } from './resource.ts'
import { resources } from './resources.ts'
import type { Person } from './session/enter.ts'
import { type Leave, loginPath } from './session/leave.ts'
import { PersonProvider } from './session/PersonContext.tsx'
import { preferenceStore } from './session/preferenceStore.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'

const screens = resources.map((resource) => ({ resource, views: viewsOf(resource) }))

/** What is the same for everybody; the login page is the storefront's. */
const frame = {
  disableTelemetry: true,
  requireAuth: true,
  loginPage: false,
  lightTheme,
  darkTheme,
  layout: AppLayout,
  dashboard: Dashboard,
  catchAll: NotFound,
  notification: Toast,
} as const

interface Props {
  readonly person: Person
  readonly client: Client
  readonly tokens: TokenStore
  readonly leave: Leave
  readonly i18nProvider: I18nProvider
}

function useProviders({ person, client, tokens, leave, i18nProvider }: Props) {
  return useMemo(
    () => ({
      i18nProvider,
      dataProvider: createDataProvider(client, resources, i18nProvider),
      authProvider: createAuthProvider(person, resources, { client, tokens, leave }),
      store: preferenceStore(person.id),
    }),
    [person, client, tokens, leave, i18nProvider],
  )
}

/** A logout of this person in another tab is one here. */
function useLogoutElsewhere({ person, leave }: Props): void {
  useEffect(
    () =>
      onLogoutElsewhere((userId) => {
        if (logoutApplies(person.id, userId)) leave(loginPath())
      }),
    [person.id, leave],
  )
}

/** The back office of a person: react-admin over the registry of resources, never edited to add one. */
export function BackOffice(props: Props) {
  const { person, leave } = props
  const providers = useProviders(props)
  useLogoutElsewhere(props)
  const AccessDenied = useMemo(() => accessDenied(leave), [leave])
  // Nothing of a closed resource may even be asked for.
  const closed: Views = { list: AccessDenied, edit: AccessDenied, create: AccessDenied }
  const isOpen = ({ access }: Declared) => checkPermissions(person.permissions, access, 'some')

  return (
    <PersonProvider person={person}>
      <Admin {...providers} {...frame} accessDenied={AccessDenied}>
        {screens.map(({ resource, views }) => (
          <Resource
            key={resource.name}
            name={resource.name}
            icon={resource.icon}
            recordRepresentation={resource.representation}
            {...(isOpen(resource) ? views : closed)}
          />
        ))}
      </Admin>
    </PersonProvider>
  )
}
