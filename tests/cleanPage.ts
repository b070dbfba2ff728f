import { vi } from 'vitest'

/** The files of a process have one window and one document: what a test has changed in them would meet the next one. */
export function cleanPage(): void {
  vi.unstubAllGlobals()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.title = ''
  // Libraries measure by elements of their own there.
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
