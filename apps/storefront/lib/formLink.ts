import { useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { type FormName, searchWithForm } from '../paths.ts'

/** State of a history entry that a link of ours made: closing the form may go back to the entry before it. */
const openedHere = { formOpenedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'formOpenedHere' in state

interface FormLink {
  readonly to: To
  readonly state: typeof openedHere
}

/** Properties of a `Link` that opens a form over the current page and whatever is open there. */
export function useFormLink(form: FormName): FormLink {
  const { pathname, search } = useLocation()
  return { to: { pathname, search: searchWithForm(search, form) }, state: openedHere }
}

/** Closes the opened form: back to the entry it was opened from, or the same page without it. */
export function useCloseForm(): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ pathname, search: searchWithForm(search, null) }, { replace: true })
  }, [pathname, search, state, navigate])
}
