import { apiBase } from '@proba/api/calls'
import { createClient } from '@proba/api/client'
import { createBrowserClient } from '@proba/browser/browserClient'
import { readLanguage } from '@proba/browser/preferences'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { today } from '@proba/domain/text/dates'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { inject, vi } from 'vitest'
import { createSessionWatch } from '../../apps/backoffice/session/sessionWatch.ts'
import { backOfficeAt } from '../../apps/backoffice/testing/backOfficeAt.tsx'
import { keptBy, type Person, personAt, seenBonuses } from '../person.support.ts'

const sessions = new Map<string, Promise<Person>>()

/** A person of the demo, logged in once in a run. */
export function person(login: string): Promise<Person> {
  const known = sessions.get(login) ?? personAt(inject('serverUrl'), login)
  sessions.set(login, known)
  return known
}

/** Somebody without a session, for what the screens of guests ask. */
export const guest = (): Pick<Person, 'call'> =>
  createClient({
    base: inject('serverUrl') + apiBase,
    tokens: { read: () => null, write: () => {}, clear: () => {} },
    language: () => 'ru',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })

/** The business day of the server, by the clock that it answers with: what is of this day applies at once. */
export async function serverDay(): Promise<string> {
  const { headers } = await fetch(inject('serverUrl'))
  return today(headers.get('date') ?? '')
}

let opened: Root | null = null

/** Closes what is shown. */
export function close(): void {
  opened?.unmount()
  opened = null
  document.body.replaceChildren()
}

/** Draws a page as its own script does, so that what comes later is drawn when it comes. */
function draw(contents: ReactNode): void {
  const place = document.createElement('div')
  document.body.append(place)
  opened = createRoot(place)
  opened.render(contents)
}

/** The window goes to an address, in a browser that keeps what that of the person keeps. */
function goTo(path: string, who: Person | null): void {
  close()
  window.localStorage.clear()
  window.sessionStorage.clear()
  const kept = who ? keptBy(who.tokens) : seenBonuses
  for (const { name, value } of [...kept, { name: 'language', value: 'ru' }])
    window.localStorage.setItem(name, value)
  window.history.replaceState(null, '', path)
}

/** Opens a page of the back office in place of what is shown. */
export function openOffice(who: Person, path: string) {
  goTo(`/admin${path}`, who)
  const leave = vi.fn()
  const watch = createSessionWatch(sessionTokens)
  const client = createBrowserClient({
    language: readLanguage,
    mayCall: watch.mayCall,
    onSessionLost: () => leave('/login'),
  })
  const { element, address } = backOfficeAt(path, { client, tokens: sessionTokens, watch, leave })
  draw(element)
  return { leave, address }
}

/** The storefront by its path: each app gives MUI's palette types of its own, which would hold for the other one, too. */
const portals = import.meta.glob<{ readonly App: ComponentType }>('../../apps/storefront/App.tsx')

/** Opens a page of the storefront in place of what is shown; null is a guest. */
export async function openPortal(who: Person | null, path: string): Promise<void> {
  goTo(path, who)
  for (const load of Object.values(portals)) {
    const { App } = await load()
    draw(<App />)
  }
}
