import type { ReplyTo } from '@proba/api/client'
import { useCall } from '../../lib/calls/useCall.ts'

/** A section of the tree. */
export type Section = ReplyTo<'GET /catalog/sections'>[number]

/** Input of the call that reads all sections. */
export const sectionsInput = { query: {} }

/** All sections of the catalogue; they change too seldom to be read again on every focus of the window. */
export function useSections() {
  return useCall('GET /catalog/sections', sectionsInput, { revalidateOnFocus: false })
}

/** A section with everything above it, the section last; empty when it is not known. */
export function sectionPath(sections: readonly Section[], code: string): Section[] {
  const found = sections.find((section) => section.code === code)
  if (!found) return []
  const above = sections.find(({ id }) => id === found.parentId)
  return [...(above ? sectionPath(sections, above.code) : []), found]
}
