import { type To, useLocation } from 'react-router-dom'
import { type FormName, formParam, searchWithForm } from '../../paths.ts'

interface FormLink {
  readonly to: To
  readonly state: typeof formParam
}

/** Properties of a `Link` that opens a form over the current page and whatever is open there. */
export function useFormLink(form: FormName): FormLink {
  const { pathname, search } = useLocation()
  return { to: { pathname, search: searchWithForm(search, form) }, state: formParam }
}
