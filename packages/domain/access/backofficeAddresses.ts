import { backofficeLists } from './backofficeLists.ts'

/** Addresses of pages of the back office below /admin, in the order of the alphabet; the start page has an empty one. */
export const backofficePages: readonly string[] = [
  '',
  'UploadUsers',
  'first-steps',
  'imports',
  'maintenance',
  'profile',
  'rules',
  'status',
]

/** Whether an address belongs to a screen of the back office, whoever may open it. */
export function isBackofficePath(path: string): boolean {
  if (!/^\/admin(?:\/|$)/.test(path)) return false
  const rest = path.slice('/admin'.length).replace(/^\/|\/$/g, '')
  return (
    backofficePages.includes(rest) || backofficeLists.some((at) => rest === at || rest.startsWith(`${at}/`))
  )
}
