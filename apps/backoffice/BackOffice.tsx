import type { Client, TokenStore } from '@proba/api/client'
import { onLogoutElsewhere } from '@proba/browser/logoutChannel'
import { forgetTyped } from '@proba/browser/typedText'
import { logoutApplies } from '@proba/domain/access/sessionRules'
import { useEffect, useMemo } from 'react'
import { Admin, CustomRoutes, type I18nProvider, type RaRecord, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { valueAt } from './declarations/field.ts'
import { RegistryProvider } from './declarations/RegistryContext.tsx'
import { mayOpen, type Registry, registryFor } from './declarations/registry.ts'
import { addressOf } from './declarations/resource.ts'
import { type Views, viewsOf } from './engine/list/views.tsx'
import { NotFound } from './engine/NotFound.tsx'
import { PageView } from './engine/PageView.tsx'
import { AppLayout } from './layout/AppLayout.tsx'
import { accessDenied } from './layout/accessDenied.tsx'
import { Toast } from './layout/Toast.tsx'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import type { Person } from './session/enter.ts'
import { type Leave, loginPath } from './session/leave.ts'
import { OtherSessionProvider } from './session/OtherSessionContext.tsx'
import { PersonProvider } from './session/PersonContext.tsx'
import { preferenceStore } from './session/preferenceStore.ts'
import type { SessionWatch } from './session/sessionWatch.ts'
import { useOtherSession } from './session/useOtherSession.ts'
import { useThemes } from './theme/useThemes.ts'

/** What is the same for everybody; the login page is the storefront's. */
const frame = {
  disableTelemetry: true,
  requireAuth: true,
  loginPage: false,
  layout: AppLayout,
  catchAll: NotFound,
  notification: Toast,
} as const

interface Props {
  readonly registry: Registry
  readonly person: Person
  readonly client: Client
  readonly tokens: TokenStore
  readonly watch: SessionWatch
  readonly leave: Leave
  readonly i18nProvider: I18nProvider
}

function useProviders({
  registry: { resources },
  person,
  client,
  tokens,
  watch,
  leave,
  i18nProvider,
  onForbidden,
}: Props & { onForbidden: () => void }) {
  return useMemo(
    () => ({
      i18nProvider,
      dataProvider: createDataProvider(client, resources, i18nProvider),
      authProvider: createAuthProvider(person, resources, {
        client,
        tokens,
        leave,
        isOther: watch.isOther,
        onForbidden,
      }),
      store: preferenceStore(person.id),
    }),
    [resources, person, client, tokens, watch, leave, i18nProvider, onForbidden],
  )
}

/** A logout of this person in another tab is one here. */
function useLogoutElsewhere({ person, leave }: Props): void {
  useEffect(
    () =>
      onLogoutElsewhere((userId) => {
        if (!logoutApplies(person.id, userId)) return
        forgetTyped()
        leave(loginPath())
      }),
    [person.id, leave],
  )
}

/** Screens of the resources and pages; nothing of a closed one may even be asked for. */
function useScreens({ registry: { resources, pages }, person: { permissions }, leave }: Props) {
  return useMemo(() => {
    const AccessDenied = accessDenied(leave)
    const closed: Views = { list: AccessDenied, edit: AccessDenied, create: AccessDenied }
    return {
      AccessDenied,
      screens: resources.map((resource) => ({
        resource,
        views: mayOpen(resource, permissions) ? viewsOf(resource) : closed,
      })),
      views: pages.map((page) => ({
        path: page.path,
        View: () => (mayOpen(page, permissions) ? <PageView page={page} /> : <AccessDenied />),
      })),
    }
  }, [resources, pages, permissions, leave])
}

/** The back office of a person: react-admin over the registry, never edited to add a resource or a page. */
export function BackOffice(props: Props) {
  const { person, leave } = props
  const { other, ask } = useOtherSession(props)
  const session = useMemo(() => ({ other, reload: () => leave(window.location.href) }), [other, leave])
  const registry = useMemo(() => registryFor(person, props.registry), [person, props.registry])
  const { i18nProvider, themes } = useThemes(props.i18nProvider)
  const providers = useProviders({ ...props, registry, i18nProvider, onForbidden: ask })
  useLogoutElsewhere(props)
  const { AccessDenied, screens, views } = useScreens({ ...props, registry })
  const start = views.find(({ path }) => path === '')?.View ?? NotFound

  return (
    <RegistryProvider registry={registry}>
      <PersonProvider person={person}>
        <OtherSessionProvider value={session}>
          <Admin {...providers} {...themes} {...frame} dashboard={start} accessDenied={AccessDenied}>
            {screens.map(({ resource, views: own }) => (
              <Resource
                key={resource.name}
                name={addressOf(resource)}
                icon={resource.icon}
                // As text: titles leave out a number.
                recordRepresentation={(record: RaRecord) =>
                  String(valueAt(record, resource.representation) ?? '')
                }
                {...own}
              />
            ))}
            <CustomRoutes>
              {views
                .filter(({ path }) => path !== '')
                .map(({ path, View }) => (
                  <Route key={path} path={path} element={<View />} />
                ))}
            </CustomRoutes>
          </Admin>
        </OtherSessionProvider>
      </PersonProvider>
    </RegistryProvider>
  )
}
