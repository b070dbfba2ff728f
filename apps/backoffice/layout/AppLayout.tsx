import Alert from '@mui/material/Alert'
import { type ReactNode, useMemo } from 'react'
import { Layout, useTranslate } from 'react-admin'
import { useRegistry } from '../declarations/RegistryContext.tsx'
import { menuEntries } from '../declarations/registry.ts'
import { usePerson } from '../session/PersonContext.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { OtherSessionNotice } from './OtherSessionNotice.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

const useEntries = () => {
  const registry = useRegistry()
  return useMemo(() => menuEntries(registry), [registry])
}

const Menu = () => <SideMenu entries={useEntries()} />

/** Whose eyes this tab sees with, when that is not the person at the keyboard (decision G-036). */
function LoginAsNotice() {
  const { name, loggedInBy } = usePerson()
  const translate = useTranslate()
  if (loggedInBy === null) return null
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate('session.loginAs', { name, by: loggedInBy })}
    </Alert>
  )
}

/** Frame of every screen. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  useDocumentTitle(useEntries())
  return (
    <Layout appBar={TopBar} menu={Menu} error={ErrorPage} appBarAlwaysOn>
      <OtherSessionNotice />
      <OfflineNotice />
      <LoginAsNotice />
      {children}
    </Layout>
  )
}
